import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { importMailDelayMinutes, type Role, type UserStatus } from 'contract';

import { moment, organizationId } from './organizationTables.ts';

/** The values of a person that an import can change. */
export type PersonValues = {
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  externalId: string | null;
  locations: string[];
};
/** The values of a location that an import can change. */
export type LocationValues = {
  name: string;
  code: string | null;
  address: string | null;
  country: string | null;
  timeZone: string;
};

/** An import's invitations are sent ten minutes later, so undoing it before then emails no one. */
export const mailDelayMs = importMailDelayMinutes * 60_000;

/** Withdrawn invitations that had already been mailed, kept for as long as they would have been valid. */
export const withdrawnInvitations = pgTable(
  'withdrawn_invitations',
  { organizationId: organizationId(), email: text().notNull(), withdrawnAt: moment('withdrawn_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.email] }),
    index('withdrawn_invitations_email').on(table.email),
    index('withdrawn_invitations_age').on(table.withdrawnAt),
  ],
);
