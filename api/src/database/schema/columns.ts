import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, read and written as a Date. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

/** What is noted of every row that people change. */
export function bookkeeping() {
  return {
    /** Counts the changes of a row. */
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  };
}
