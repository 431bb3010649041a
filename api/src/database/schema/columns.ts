import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { integer, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** A point in time, read and written as a Date. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

/** Columns of every row that people change. */
export function bookkeeping() {
  return {
    /** Counts the changes that people make to a row, not those that follow from other changes. */
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
    /** How many codes were sent since `countingFrom`: bounds the mails that one sender can cause. */
    sends: smallint().notNull().default(1),
    countingFrom: moment('counting_from').notNull(),
  };
}

/** What lists are sorted and searched by: without case and accents, kept by the database itself. */
export function sortedAndSearched(name: string, searched: SQL) {
  return {
    sortName: text('sort_name').generatedAlwaysAs(sql`fold_text(${sql.identifier(name)})`),
    /** Begins with a space, so that a search can match the beginning of a word. */
    searchText: text('search_text').generatedAlwaysAs(sql`search_text(' ' || ${searched})`),
  };
}
