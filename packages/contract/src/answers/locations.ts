import * as v from 'valibot';

import { readList } from '../call/call.ts';
import { entryOrNull, id, textOrNull, version } from './fields.ts';
import { nameMessages } from '../messages/names.ts';

export const location = v.object({
  _id: id,
  version,
  name: v.fallback(v.string(), () => nameMessages.unnamed),
  address: textOrNull,
  country: textOrNull,
  /** Null means the organization's time zone. */
  timeZone: v.fallback(v.nullish(v.string(), null), null),
  code: textOrNull,
  /** How many people work here, not counting deactivated ones. Null if unknown: pages then omit the number. */
  userCount: v.fallback(v.nullish(v.number(), null), null),
  /** How many deactivated people are assigned. They move with the others if the location is removed. */
  deactivatedCount: v.fallback(v.optional(v.number()), undefined),
});
export type Location = v.InferOutput<typeof location>;

/** The locations that a bulk change affected. `before` also has removed locations, and `after` restored ones. */
export const changedLocations = v.object({
  before: v.fallback(v.array(location), []),
  after: v.fallback(v.array(location), []),
  entry: entryOrNull,
});
export type ChangedLocations = v.InferOutput<typeof changedLocations>;

export const getLocations = readList('/locations', location, { isOptional: false });
