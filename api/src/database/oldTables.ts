import { date, index, integer, json, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

import { sentCode } from './codeTables.ts';
import { isAtLeast, isOneOf, moment, organizationId } from './organizationTables.ts';

// The previous release reads these tables; this one only removes old values from them. The next release drops them, and the
// tables and columns that schema.ts and organizationTables.ts mark as unused.

export const adoptionWeeks = pgTable(
  'adoption_weeks',
  {
    organizationId: organizationId(),
    /** The Monday of the week. */
    week: date().notNull(),
    /** Null means the whole organization. */
    locationId: uuid('location_id'),
    people: integer().notNull(),
    joined: integer().notNull(),
    /** Null while last seen is not recorded. */
    seen: integer(),
    gain: integer().notNull(),
  },
  (table) => [
    unique('adoption_weeks_location').on(table.organizationId, table.week, table.locationId).nullsNotDistinct(),
    isAtLeast('adoption_weeks_people', table.people, 0),
  ],
);

export const verifications = pgTable(
  'verifications',
  { organizationId: organizationId().primaryKey(), ...sentCode() },
  (table) => [
    isAtLeast('verifications_wrong_tries', table.wrongTries, 0),
    isAtLeast('verifications_sends', table.sends, 1),
  ],
);

export const addressProofs = pgTable(
  'address_proofs',
  { uid: text().primaryKey(), ...sentCode(), provenAt: moment('proven_at') },
  (table) => [
    index('address_proofs_sent').on(table.sentAt),
    isAtLeast('address_proofs_wrong_tries', table.wrongTries, 0),
    isAtLeast('address_proofs_sends', table.sends, 1),
  ],
);

/** Unused: the journal now records imports. */
const importKinds = ['people', 'locations'] as const;

export const imports = pgTable(
  'imports',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    kind: text({ enum: importKinds }).notNull(),
    appliedAt: moment('applied_at').notNull(),
    /** When the import's invitations are mailed. */
    mailsAt: moment('mails_at').notNull(),
    people: json(),
    locations: json(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    isOneOf('imports_kind', table.kind, importKinds),
    index('imports_applied').on(table.appliedAt),
  ],
);

/** Rows older than this can be deleted, because the previous release can undo an import for 30 minutes only. */
export const getOldestStoredImport = (now: Date) => new Date(now.getTime() - 1_800_000);
