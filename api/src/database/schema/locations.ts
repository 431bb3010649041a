import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { bookkeeping, isAtLeast, moment, organizationId, sortedAndSearched } from './organizations.ts';
import { users } from './people.ts';

export const locations = pgTable(
  'locations',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    name: text().notNull(),
    /** The folded name for comparisons: trimmed, NFKC, lower case. */
    nameKey: text('name_key').notNull(),
    address: text(),
    country: text(),
    timeZone: text('time_zone').notNull(),
    code: text(),
    /** How many people belong here. Stored, because counting takes longer the more there are. */
    userCount: integer('user_count').notNull().default(0),
    ...sortedAndSearched(
      sql`pad_numbers(fold_text("name"))`,
      sql`name || ' ' || coalesce(code, '') || ' ' || coalesce(address, '')`,
    ),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    isAtLeast('locations_user_count', table.userCount, 0),
    isAtLeast('locations_version', table.version, 1),
    uniqueIndex('locations_name').on(table.organizationId, table.nameKey),
    uniqueIndex('locations_code').on(table.organizationId, table.code),
    index('locations_sorted').on(table.organizationId, table.sortName, table.id),
    index('locations_people').on(table.organizationId, table.userCount, table.id),
    index('locations_search').using('gin', table.organizationId, table.searchText.op('gin_trgm_ops')),
  ],
);

/** Removed locations, stored for a few minutes so that the removal can be undone. */
export const removedLocations = pgTable(
  'removed_locations',
  {
    organizationId: organizationId(),
    id: uuid().notNull(),
    removedAt: moment('removed_at').notNull(),
    name: text().notNull(),
    address: text(),
    country: text(),
    timeZone: text('time_zone').notNull(),
    code: text(),
    version: integer().notNull(),
    /** Who worked there. */
    people: uuid().array().notNull(),
    movedTo: uuid('moved_to'),
    /** Those of them who have worked at the other location only since then. */
    movedPeople: uuid('moved_people').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('removed_locations_removed').on(table.removedAt),
    isAtLeast('removed_locations_version', table.version, 1),
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
