import { randomUUIDv7 } from 'node:crypto';

/** Ids for the rows of a list, in ascending order, so that sorting by id keeps the order of the list. */
export function newIds(count: number): string[] {
  // Ids start with the time, but those of the same millisecond are not in order.
  return Array.from({ length: count }, () => randomUUIDv7()).toSorted();
}

/** The id of a single new row. */
export const newId = (): string => randomUUIDv7();

/** Whether a text is a UUID. PostgreSQL would refuse to compare anything else with an id. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
