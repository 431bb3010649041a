import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import {
  accounts,
  assignedName,
  isUsersAccount,
  isUsersLocation,
  locations,
  userLocations,
  users,
} from '../database/schema.ts';

// The values that the journal stores of a row. The database computes them, because thousands of rows would block the
// thread.

/**
 * A person's locations by id and by name. An undo compares and restores the ids; pages show the names at the time of
 * the change.
 */
const assignedLocations = sql`jsonb_agg(${userLocations.locationId} order by ${userLocations.locationId}) as ids,
    jsonb_agg(${assignedName} order by ${userLocations.locationId}) as names
  from ${userLocations}`;

/** A kind of row: how to read it, which values admins change, and everything that an undo needs. */
export type JournaledKind = {
  kind: 'person' | 'location';
  table: PgTable;
  /** Joins the rows one by one with a list named `listed`, which has their `id` and the organization. */
  join: SQL;
  id: SQL;
  name: SQL;
  values: SQL;
  stored: SQL;
};

const joinTo = (table: typeof users | typeof locations) =>
  sql`${table} on ${table.organizationId} = listed.organization_id and ${table.id} = listed.id`;

function withoutGenerated(table: PgTable): SQL {
  const generatedColumns = Object.values(getTableColumns(table)).filter((column) => column.generated !== undefined);
  return sql`to_jsonb(${table}) - ${sql.param(generatedColumns.map(({ name }) => name))}::text[]`;
}

export const journaledPeople: JournaledKind = {
  kind: 'person',
  table: users,
  join: sql`left join ${joinTo(users)} left join ${accounts} on ${isUsersAccount}
    left join lateral (select ${assignedLocations} where ${isUsersLocation}) as assigned on true`,
  id: sql`${users.id}`,
  name: sql`${users.name}`,
  values: sql`jsonb_build_object('name', ${users.name}, 'email', ${users.email}, 'role', ${users.role},
    'status', ${users.status}, 'externalId', ${users.externalId}, 'locations', coalesce(assigned.ids, '[]'),
    'locationNames', coalesce(assigned.names, '[]'))`,
  stored: sql`jsonb_build_object('row', ${withoutGenerated(users)}, 'account', to_jsonb(${accounts}))`,
};

export const journaledLocations: JournaledKind = {
  kind: 'location',
  table: locations,
  join: sql`left join ${joinTo(locations)}`,
  id: sql`${locations.id}`,
  name: sql`${locations.name}`,
  values: sql`jsonb_build_object('name', ${locations.name}, 'code', ${locations.code}, 'address', ${locations.address},
    'country', ${locations.country}, 'timeZone', ${locations.timeZone})`,
  stored: sql`jsonb_build_object('row', ${withoutGenerated(locations)})`,
};

/**
 * The values that decide whether a row has changed. Names of locations are excluded, because they follow from the ids.
 */
export const toComparable = (values: SQL) => sql`(${values} - 'locationNames')`;

/** Returns the columns of a table that can be inserted: their names, and the same columns of another row. */
export function listInsertable(table: PgTable) {
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
  const list = (toColumn: (name: string) => SQL) =>
    sql.join(
      columns.map(({ name }) => toColumn(name)),
      sql`, `,
    );
  return {
    names: list((name) => sql`${sql.identifier(name)}`),
    from: (row: string) => list((name) => sql`${sql.identifier(row)}.${sql.identifier(name)}`),
  };
}
