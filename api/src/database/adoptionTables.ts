import { date, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core';

import { isAtLeast, organizationId } from './organizationTables.ts';

/** Only the previous release reads this table; the next release drops it. */
export const adoptionWeeks = pgTable(
  'adoption_weeks',
  {
    organizationId: organizationId(),
    /** The Monday of the week. */
    week: date().notNull(),
    /** Null: the whole organization. */
    locationId: uuid('location_id'),
    people: integer().notNull(),
    joined: integer().notNull(),
    /** Null while it is not recorded. */
    seen: integer(),
    gain: integer().notNull(),
  },
  (table) => [
    unique('adoption_weeks_location').on(table.organizationId, table.week, table.locationId).nullsNotDistinct(),
    isAtLeast('adoption_weeks_people', table.people, 0),
  ],
);
