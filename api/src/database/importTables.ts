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

const importKinds = ['people', 'locations'] as const;

/** Unused: the journal stores imports. The next release drops this table, in which processes of the previous release still write. */
export const imports = pgTable(
  'imports',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    kind: text({ enum: importKinds }).notNull(),
    appliedAt: moment('applied_at').notNull(),
    /** When its invitations are mailed. */
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

/** Invitations of an import wait, so that an undo in time mails nobody. */
export const mailsWaitMs = importMailDelayMinutes * 60_000;

/** Older rows can be deleted. Processes of the previous release undo imports for half an hour. */
export const oldestImportKept = (now: Date) => new Date(now.getTime() - 1_800_000);

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
