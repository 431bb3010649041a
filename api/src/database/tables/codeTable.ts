import { index, pgTable, smallint, text } from 'drizzle-orm/pg-core';

import { createMinimumCheck, moment } from './columns.ts';

/** The last code mailed to each owner (`codeOwner`), kept for a day as a keyed hash. */
export const sentCodes = pgTable(
  'sent_codes',
  {
    owner: text().primaryKey(),
    sentTo: text('sent_to').notNull(),
    codeHash: text('code_hash').notNull(),
    sentAt: moment('sent_at').notNull(),
    wrongTries: smallint('wrong_tries').notNull().default(0),
    lockedUntil: moment('locked_until'),
    /** How many codes were sent since `countingFrom`, to limit the mails that one sender can cause. */
    sends: smallint().notNull().default(1),
    countingFrom: moment('counting_from').notNull(),
    provenAt: moment('proven_at'),
  },
  (table) => [
    index('sent_codes_sent').on(table.sentAt),
    createMinimumCheck('sent_codes_wrong_tries', table.wrongTries, 0),
    createMinimumCheck('sent_codes_sends', table.sends, 1),
  ],
);
