import * as v from 'valibot';

import { auditKinds } from './auditLog.ts';
import { locationSorts, roles, userSorts, userStatuses } from './entities.ts';

/** The most rows in an answer to a query without a limit. The header `x-total-count` has the total. */
export const maxListLength = 10_000;

/** GET /users. Filters combine with "and", the values of one filter with "or". The default order is that of adding. */
export const usersQuery = v.object({
  search: search(),
  /** Only these people; an id that nobody has finds nobody. */
  id: listOf(v.string('Name people by their ids.')),
  role: listOf(v.picklist(roles, 'Choose a role from the list.')),
  status: listOf(v.picklist(userStatuses, 'Choose a status from the list.')),
  location: listOf(v.string('Name locations by their ids.')),
  sort: v.optional(v.picklist(userSorts, 'Sort by a column of the list.')),
  ...page(),
});
export type UsersQuery = Partial<v.InferOutput<typeof usersQuery>>;

export const locationsQuery = v.object({
  search: search(),
  /** Only these locations; the other filters are then ignored. */
  id: listOf(v.pipe(v.string(), v.uuid('Name locations by their ids.'))),
  sort: v.optional(v.picklist(locationSorts, 'Sort by a column of the list.')),
  ...page(),
});
export type LocationsQuery = Partial<v.InferOutput<typeof locationsQuery>>;

/** DELETE /locations/:id. Where its people go: to another location, or `noLocation`. Without it, nobody may work there. */
export const locationRemovalQuery = v.object({ moveTo: v.optional(v.string('Name a location by its id.')) });

/** GET /audit, newest first; `before` is the id of the previous page's last entry. */
export const auditQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.uuid('Name an entry by its id.'))),
  kind: v.optional(v.picklist(auditKinds, 'Choose a kind from the list.')),
  actor: v.optional(v.pipe(v.string(), v.uuid('Name a person by their id.'))),
  /** The person or location that it was done to. */
  subject: v.optional(v.pipe(v.string(), v.uuid('Name a person or location by its id.'))),
  /** The same by words of their names, removed ones included. */
  search: search(),
  from: v.optional(momentText()),
  limit: v.optional(count('Limit', 1, 200), 50),
});
export type AuditQuery = Partial<v.InferOutput<typeof auditQuery>>;

/**
 * `after` is the previous page's last row as "<_id>.<version>"; the next page is then found quickly in a list of any
 * length. If that row was removed or changed, `offset`, the number of rows before the page, is used instead.
 */
function page() {
  return {
    limit: v.optional(count('Limit', 1, maxListLength)),
    offset: v.optional(count('Offset', 0, 10_000_000)),
    after: v.optional(
      v.pipe(
        v.string('Name a row by its id and version.'),
        v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.[1-9]\d{0,8}$/i, 'Name a row by its id and version.'),
      ),
    ),
  };
}

/** A whole number, or its digits from an address. */
function count(label: string, min: number, max: number) {
  const message = `${label} is a whole number from ${min} to ${max}.`;
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.digits(), v.maxLength(9))], message),
    v.transform(Number),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

function momentText() {
  const message = 'Write a moment as 2026-01-31T12:00:00Z.';
  return v.pipe(v.string(message), v.isoTimestamp(message), v.check(isAfter1970, message));
}

// Date cannot parse some valid ISO 8601 offsets, and PostgreSQL has no year 0.
function isAfter1970(text: string): boolean {
  return Date.parse(text) >= 0;
}

function search() {
  return v.optional(v.pipe(v.string('Search for text.'), v.maxLength(200, 'Search for at most 200 characters.')));
}

/** One value, a list, or the object that a query parser makes of a list over its limit. */
function listOf<Item extends v.GenericSchema<unknown, string>>(item: Item) {
  return v.optional(v.pipe(v.unknown(), v.transform(toList), v.array(item)));
}

function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value) : [value];
}
