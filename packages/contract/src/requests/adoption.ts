import * as v from 'valibot';

import { count } from './queryFields.ts';

/** GET /adoption. `week` is any day of a week that has numbers; without it, the current one. */
export const adoptionQuery = v.object({
  by: v.picklist(['location', 'week'], 'Ask for the numbers by location or by week.'),
  week: v.optional(v.pipe(v.string(), v.check(isDay, 'Write a day as 2026-01-31.'))),
  limit: v.optional(count('Limit', 1, 200), 50),
  offset: v.optional(count('Offset', 0, 10_000), 0),
});

/** PostgreSQL refuses February 30, and years that dates of people cannot have. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
