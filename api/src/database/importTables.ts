import { index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { importMailDelayMinutes, type Role, type UserStatus } from 'contract';

import { isOneOf, moment, organizationId } from './organizationTables.ts';

/** The values of a person that a file can change. */
export type PersonValues = {
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  externalId: string | null;
  locations: string[];
};
/** The values of a location that a file can change. */
export type LocationValues = {
  name: string;
  code: string | null;
  address: string | null;
  country: string | null;
  timeZone: string;
};

type Changed<Values> = {
  id: string;
  /** The version after the import. Another version means that somebody has changed the row since. */
  version: number;
  before: Values;
};
/** What an import has added, and the old values of what it has changed. */
export type ImportedPeople = {
  added: { id: string; name: string; email: string }[];
  changed: (Changed<PersonValues> & { /** When the replaced invitation was sent. */ invitedAt?: string })[];
  addedLocations: { id: string; name: string }[];
  /** The addresses that it has invited. */
  invited: string[];
};
export type ImportedLocations = { added: { id: string; name: string }[]; changed: Changed<LocationValues>[] };

const importKinds = ['people', 'locations'] as const;

/** Imports, stored as long as they can be undone. The id is also that of the entry in the log. */
export const imports = pgTable(
  'imports',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    kind: text({ enum: importKinds }).notNull(),
    appliedAt: moment('applied_at').notNull(),
    /** When its invitations are mailed. */
    mailsAt: moment('mails_at').notNull(),
    people: json().$type<ImportedPeople>(),
    locations: json().$type<ImportedLocations>(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    isOneOf('imports_kind', table.kind, importKinds),
    index('imports_applied').on(table.appliedAt),
  ],
);

/** An import can be undone for half an hour. Its invitations wait, so that an undone one mails nobody. */
export const importTimes = { undoMs: 1_800_000, mailMs: importMailDelayMinutes * 60_000 };

export const oldestImportKept = (now: Date) => new Date(now.getTime() - importTimes.undoMs);

/** Mailed invitations that an undo has withdrawn, stored as long as they would have been open. */
export const withdrawnInvitations = pgTable(
  'withdrawn_invitations',
  { organizationId: organizationId(), email: text().notNull(), withdrawnAt: moment('withdrawn_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.email] }),
    index('withdrawn_invitations_email').on(table.email),
    index('withdrawn_invitations_age').on(table.withdrawnAt),
  ],
);
