import * as v from 'valibot';

import { count, dayText } from './queryFields.ts';

/** GET /adoption. `week` is any day of a week that has numbers; without it, the current one. */
export const adoptionQuery = v.object({
  by: v.picklist(['location', 'week'], 'Ask for the numbers by location or by week.'),
  week: v.optional(dayText()),
  limit: v.optional(count('Limit', 1, 200), 50),
  offset: v.optional(count('Offset', 0, 10_000), 0),
});
