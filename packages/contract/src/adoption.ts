import * as v from 'valibot';

import { count, dayText } from './requests/queryFields.ts';

export * from './answers/adoption.ts';

/** GET /adoption. Builds of earlier releases send `week`, a day of a past week, which no longer has numbers. */
export const adoptionQuery = v.object({
  by: v.picklist(['location', 'week'], 'Ask for the numbers by location or by week.'),
  week: v.optional(dayText()),
  limit: v.optional(count('Limit', 1, 200), 50),
  offset: v.optional(count('Offset', 0, 10_000), 0),
});
