import * as v from 'valibot';

/** The maximum number of rows in an answer to a query without a limit. The header `x-total-count` has the total. */
export const maxListLength = 10_000;

/**
 * `after` is the previous page's last row as "<_id>.<version>"; the server then finds the next page quickly in a list of any
 * length. If that row was removed or changed, the server uses `offset`, the number of rows before the page.
 * @__NO_SIDE_EFFECTS__
 */
export function pageFields() {
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

/** A whole number, or its digits from a URL. @__NO_SIDE_EFFECTS__ */
export function count(label: string, min: number, max: number) {
  const message = `${label} is a whole number from ${min} to ${max}.`;
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.digits(), v.maxLength(9))], message),
    v.transform(Number),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  );
}

/* @__NO_SIDE_EFFECTS__ */
export function momentText() {
  const message = 'Write a moment as 2026-01-31T12:00:00Z.';
  return v.pipe(v.string(message), v.isoTimestamp(message), v.check(isValidMoment, message));
}

// Date cannot parse some valid ISO 8601 offsets, and PostgreSQL has no year 0.
function isValidMoment(text: string): boolean {
  return Date.parse(text) >= 0;
}

/* @__NO_SIDE_EFFECTS__ */
export function dayText() {
  return v.pipe(v.string(), v.check(isDay, 'Write a day as 2026-01-31.'));
}

// PostgreSQL refuses February 30. Some years cannot occur in dates of people.
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/* @__NO_SIDE_EFFECTS__ */
export function search() {
  return v.optional(v.pipe(v.string('Search for text.'), v.maxLength(200, 'Search for at most 200 characters.')));
}

/** Accepts one value, a list, or the object that a query parser creates from a list above its limit. @__NO_SIDE_EFFECTS__ */
export function listSchema<Item extends v.GenericSchema<unknown, string>>(item: Item) {
  const list = v.pipe(v.array(item), v.maxLength(maxValues, `Name at most ${maxValues} values.`));
  return v.optional(v.pipe(v.unknown(), v.transform(toList), list));
}

/** A parser reads as many parameters. */
const maxValues = 1000;

function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? Object.values(value) : [value];
}
