import { and, eq, sql, type SQL } from 'drizzle-orm';
import { customType, date, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { roles, userStatuses } from 'contract';

import { createMinimumCheck, createValuesCheck, moment, version } from './tables/columns.ts';
import { organizationId } from './tables/organizationTable.ts';

// The keys of all tables start with the organization. Only two kinds of queries cross organizations: lookups of
// `accounts` and `withdrawn_invitations` by email or identity, and background work on mails, payments and rows to
// delete.
export * from './tables/checkoutTable.ts';
export * from './tables/codeTable.ts';
export * from './tables/journalTables.ts';
export * from './tables/mailTables.ts';
export * from './tables/organizationTable.ts';
export * from './tables/requestTables.ts';

export const users = pgTable(
  'users',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    role: text({ enum: roles }).notNull(),
    status: text({ enum: userStatuses }).notNull(),
    /** The employee number. */
    externalId: text('external_id'),
    photoUrl: text('photo_url'),
    joinedAt: moment('joined_at'),
    /** The day of the last request, in the organization's time zone; null if visits are not recorded. */
    lastSeen: date('last_seen'),
    version: version(),
    disabledAt: moment('disabled_at'),
    /** The language of an admin's last visit, for mails that are sent without a request. */
    language: text(),
    ...searchColumns(sql`fold_text("name")`, sql`name || ' ' || email`),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('users_email').on(table.organizationId, sql`lower(${table.email})`),
    uniqueIndex('users_external_id').on(table.organizationId, table.externalId),
    index('users_sorted').on(table.organizationId, table.sortName, table.id),
    index('users_role').on(table.organizationId, table.role, table.sortName, table.id),
    index('users_kind').on(table.organizationId, table.role, table.status),
    index('users_status').on(table.organizationId, table.status, table.sortName, table.id),
    createValuesCheck('users_role_known', table.role, roles),
    createValuesCheck('users_status_known', table.status, userStatuses),
    createMinimumCheck('users_version', table.version, 1),
    index('users_search').using('gin', table.organizationId, table.searchText.op('gin_trgm_ops')),
  ],
);

/**
 * Links identities to users. A row without `uid` is an invitation to an email address, which may have several; with `uid`, the
 * identity has joined. An identity has one user, and a proven email belongs to one identity.
 */
export const accounts = pgTable(
  'accounts',
  {
    /** Null until an owner proves the email. */
    email: text(),
    uid: text(),
    invitedAt: moment('invited_at'),
    invitedBy: uuid('invited_by'),
    organizationId: uuid('organization_id').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId] }),
    uniqueIndex('accounts_uid').on(table.uid),
    uniqueIndex('accounts_proven_email')
      .on(table.email)
      .where(sql`${table.uid} is not null`),
    index('accounts_email').on(table.email),
    index('accounts_invited')
      .on(table.organizationId, table.invitedAt)
      .where(sql`${table.uid} is null`),
    foreignKey({
      columns: [table.organizationId, table.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
  ],
);

export const locations = pgTable(
  'locations',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    name: text().notNull(),
    address: text(),
    country: text(),
    timeZone: text('time_zone').notNull(),
    code: text(),
    version: version(),
    /** The folded name for comparisons: trimmed, NFKC-normalized and in lower case. */
    nameKey: text('name_key').notNull(),
    ...searchColumns(
      sql`pad_numbers(fold_text("name"))`,
      sql`name || ' ' || coalesce(code, '') || ' ' || coalesce(address, '')`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    createMinimumCheck('locations_version', table.version, 1),
    uniqueIndex('locations_name').on(table.organizationId, table.nameKey),
    uniqueIndex('locations_code').on(table.organizationId, table.code),
    index('locations_sorted').on(table.organizationId, table.sortName, table.id),
    index('locations_search').using('gin', table.organizationId, table.searchText.op('gin_trgm_ops')),
  ],
);

export const userLocations = pgTable(
  'user_locations',
  {
    organizationId: organizationId(),
    userId: uuid('user_id').notNull(),
    locationId: uuid('location_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.userId, table.locationId] }),
    index('user_locations_location').on(table.organizationId, table.locationId),
    foreignKey({
      columns: [table.organizationId, table.userId],
      foreignColumns: [users.organizationId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.organizationId, table.locationId],
      foreignColumns: [locations.organizationId, locations.id],
    }),
  ],
);

/** Conditions that join users with their account, and with their locations. */
export const joinsAccount = and(eq(accounts.organizationId, users.organizationId), eq(accounts.userId, users.id));
export const joinsLocation = and(
  eq(userLocations.organizationId, users.organizationId),
  eq(userLocations.userId, users.id),
);

/** Matches people without a location. They belong to the whole organization. */
export const hasNoLocation = sql`not exists (select from ${userLocations} where ${joinsLocation})`;

/**
 * The name of an assigned location, looked up by its key. With a join, PostgreSQL might first combine all people with all
 * locations of the organization, because both have its id. Relies on undocumented behavior, the planner of PostgreSQL 18;
 * `attacks.test.ts` counts the rows that are visited.
 */
export const assignedName = sql`(select ${locations.name} from ${locations}
  where ${and(eq(locations.organizationId, userLocations.organizationId), eq(locations.id, userLocations.locationId))})`;

/** Generated columns for sorting by `sorted` and for searching, without case and accents. */
function searchColumns(sortedText: SQL, searchedText: SQL) {
  return {
    sortName: createBytewiseColumn('sort_name').generatedAlwaysAs(sortedText),
    /** Starts with a space, so that a search can match the beginning of any word. */
    searchText: text('search_text').generatedAlwaysAs(sql`search_text(' ' || ${searchedText})`),
  };
}

/** Sorts by bytes, because the order of a language depends on the server. */
function createBytewiseColumn(name: string) {
  return customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })(name);
}
