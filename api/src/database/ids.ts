import { randomUUIDv7 } from 'node:crypto';

/** Gives the rows of a list new ids in ascending order, so that sorting by id keeps the order of the list. */
export function withIds<Row extends object>(rows: readonly Row[]): (Row & { id: string })[] {
  // Ids start with the time, but ids created in the same millisecond are not in order.
  const ids = rows.map(createId).toSorted();
  return rows.map((row, index) => ({ ...row, id: ids[index] ?? createId() }));
}

export const createId = (): string => randomUUIDv7();

/** Whether a string is a UUID. PostgreSQL throws when an id is compared with anything else. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
