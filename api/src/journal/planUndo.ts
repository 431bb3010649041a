import { type SQL, sql } from 'drizzle-orm';

import { journalRows, locations, userLocations, users } from '../database/schema.ts';
import { toComparable, type JournaledKind, journaledLocations, journaledPeople } from './journaledRows.ts';

/*
 * What an undo does with a row of the journal, as SQL: "undone", or why the row stays as it is. For a person whose role was changed,
 * the SQL below reads, shortened:
 *
 *   select case
 *     when listed.after is not null and users.id is null then 'removed'
 *     when listed.after ->> 'status' = 'invited' and users.status <> 'invited' then 'joined'
 *     when listed.after is distinct from (users' values as JSON) then 'changed'
 *     when listed.before ->> 'email' is distinct from listed.after ->> 'email'
 *       and exists (select from users as other where lower(other.email) = lower(listed.before ->> 'email')) then 'taken'
 *     else 'undone' end
 *   from (the selected row of the journal) as listed left join users on users.id = listed.id
 *
 * `listed` is the row of the journal: `before` is null for an added row, `after` for a removed one. `other` is another user or
 * location that has the old email address, number, name or code. `same` is a row of the same entry: a value that it has is
 * free after the undo. `there` links a person to the location.
 *
 * Names of locations are compared by `name_key`, as the unique index does. Rows are looked up in subqueries, by an index: the
 * statistics of rows that were just written mislead the planner of a join.
 */

/** What an undo by this admin does with a row of the journal. */
export const planUndo = (callerId: string): SQL<string> => sql<string>`case ${journalRows}.kind
  when 'person' then (${planFor(
    journaledPeople,
    sql`case
      when listed.after is not null and ${users.id} is null then 'removed'
      when listed.after is null and ${users.id} is not null then 'changed'
      when listed.after ->> 'status' = 'invited' and ${users.status} <> 'invited' then 'joined'
      when listed.after is not null and (${users.disabledAt} is not null or ${isChanged(journaledPeople)}) then 'changed'
      when listed.id = ${callerId}::uuid and (listed.before is null or listed.before ->> 'status' = 'deactivated')
        then 'own-account'
      when ${isDifferent('email')} and ${isTaken(users, sql`lower(other.email) = lower(listed.before ->> 'email')`)} then 'taken'
      when ${isDifferent('externalId')} and ${isTaken(users, sql`other.external_id = listed.before ->> 'externalId'`)} then 'taken'
      else 'undone' end`,
  )})
  else (${planFor(
    journaledLocations,
    sql`case
      when listed.after is not null and ${locations.id} is null then 'removed'
      when listed.after is null and ${locations.id} is not null then 'changed'
      when listed.after is not null and ${isChanged(journaledLocations)} then 'changed'
      when listed.before is null and exists (select from ${userLocations} as there
        where there.organization_id = listed.organization_id and there.location_id = listed.id
          and not exists (${isInSameEntry(sql`there.user_id`, 'person')})) then 'in-use'
      when ${isTaken(locations, sql`other.name_key = listed.stored -> 'row' ->> 'name_key'`)} then 'taken'
      when ${isTaken(locations, sql`other.code = listed.before ->> 'code'`)} then 'taken'
      else 'undone' end`,
  )}) end`;

/** Joins the selected journal row with the row that it describes. */
function planFor({ join }: JournaledKind, outcome: SQL): SQL {
  return sql`select ${outcome} from (select ${journalRows}.organization_id, ${journalRows}.entry_id, ${journalRows}.row_id as id,
    ${journalRows}.before, ${journalRows}.after, ${journalRows}.stored) as listed ${join}`;
}

function isChanged({ values }: JournaledKind): SQL {
  return sql`${toComparable(sql`listed.after`)} is distinct from ${toComparable(values)}`;
}

/** Whether the undo changes this value. If it does not, nobody else can have the value. */
const isDifferent = (field: string) =>
  sql`(listed.after is null or listed.before ->> ${field} is distinct from listed.after ->> ${field})`;

/** Whether another row has the old email address, number, name or code, unless the undo removes that row. */
function isTaken(table: typeof users | typeof locations, isSame: SQL): SQL {
  const kind = table === users ? 'person' : 'location';
  return sql`listed.before is not null and exists (select from ${table} as other
    where other.organization_id = listed.organization_id and ${isSame} and other.id <> listed.id
      and not exists (${isInSameEntry(sql`other.id`, kind)} and same.before is null))`;
}

function isInSameEntry(id: SQL, kind: 'person' | 'location'): SQL {
  return sql`select from ${journalRows} as same where same.organization_id = listed.organization_id
    and same.entry_id = listed.entry_id and same.kind = ${sql.raw(`'${kind}'`)} and same.row_id = ${id}`;
}

/** Whether undoing a row of the journal makes a person an admin. */
export const makesAdmin = sql`${journalRows.kind} = 'person' and ${journalRows.before} ->> 'role' = 'admin'
  and coalesce(${journalRows.after} ->> 'role', '') <> 'admin'`;
