import { sql, type SQL } from 'drizzle-orm';
import { check, integer, type PgColumn, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, read and written as a Date. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

/** Columns of all rows that people change. */
export function bookkeeping() {
  return {
    /** Counts the changes that people make to a row, not changes that follow from other changes. */
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  };
}

/** Columns about the last code that was sent. */
export function sentCode() {
  return {
    sentTo: text('sent_to').notNull(),
    codeHash: text('code_hash').notNull(),
    sentAt: moment('sent_at').notNull(),
    wrongTries: smallint('wrong_tries').notNull().default(0),
    lockedUntil: moment('locked_until'),
    /** How many codes were sent since `countingFrom`, to limit the mails that one sender can cause. */
    sends: smallint().notNull().default(1),
    countingFrom: moment('counting_from').notNull(),
  };
}

/** Generated columns for sorting by `sorted` and for searching, without case and accents. */
export function sortedAndSearched(sorted: SQL, searched: SQL) {
  return {
    /** COLLATE "C", which a schema cannot express: add it to the generated migration that creates this column. */
    sortName: text('sort_name').generatedAlwaysAs(sorted),
    /** Starts with a space, so that a search can match the beginning of a word. */
    searchText: text('search_text').generatedAlwaysAs(sql`search_text(' ' || ${searched})`),
  };
}

/** A constraint: the column is one of these texts. */
export function isOneOf(name: string, column: PgColumn, values: readonly string[]) {
  // Literals, because a constraint takes no parameters; the values are our own.
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}

/** A constraint: the column is at least this number. */
export function isAtLeast(name: string, column: PgColumn, least: number) {
  return check(name, sql`${column} >= ${sql.raw(String(least))}`);
}
