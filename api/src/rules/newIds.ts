import { randomUUIDv7 } from 'node:crypto';

/** Ids for the rows of a list; sorted by id, rows are in the order in which they were made. */
export function newIds(count: number): string[] {
  // Ids begin with the time, but those of one millisecond come in any order.
  return Array.from({ length: count }, () => randomUUIDv7()).toSorted();
}

/** The id of a single new row. */
export const newId = (): string => randomUUIDv7();
