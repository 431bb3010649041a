import * as v from 'valibot';

import { count } from './requests/queryFields.ts';

export * from './answers/adoption.ts';

/** GET /adoption. */
export const adoptionQuery = v.object({
  by: v.picklist(['location', 'week'], 'Ask for the numbers by location or by week.'),
  limit: v.optional(count('Limit', 1, 200), 50),
  offset: v.optional(count('Offset', 0, 10_000), 0),
});
