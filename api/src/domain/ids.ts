import { randomUUIDv7 } from 'node:crypto';

/** Ids for the rows of a list; sorted by id, rows are in the order in which they were made. */
export function newIds(count: number): string[] {
  // Ids begin with the time, but those of one millisecond come in any order.
  return Array.from({ length: count }, () => randomUUIDv7()).toSorted();
}

/** The id of a single new row. */
export const newId = (): string => randomUUIDv7();

/** Ids are UUIDs; anything else names no row, and the database would refuse to compare it. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
