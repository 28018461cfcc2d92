#include "gift/portable_schedule.h"
