import { and, eq, sql } from 'drizzle-orm';

import { isAnyOf } from '../../database/organizations.ts';
import type { PersonValues } from '../../database/importTables.ts';
import { accounts, users } from '../../database/schema.ts';
import type { AdminContext } from '../../http/calls.ts';
import { setLocations } from './userLocations.ts';

type NewUser = {
  id: string;
  name: string;
  email: string;
  role: string;
  externalId?: string | null | undefined;
  locations: readonly string[];
};

/** Stores invited people. They are one JSON parameter, because a statement takes only 65,535. */
export async function insertUsers({ db, organization, caller, now }: AdminContext, people: readonly NewUser[]) {
  if (people.length === 0) return;
  const rows = people.map(({ id, name, email, role, externalId }) => ({ id, name, email, role, externalId }));
  const list = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as new(id uuid, name text, email text, role text, "externalId" text)`;
  await db.execute(sql`
    insert into ${users} (organization_id, id, name, email, role, status, external_id)
    select ${organization.id}::uuid, id, name, email, role, 'invited', "externalId" from ${list}`);
  await db.execute(sql`
    insert into ${accounts} (organization_id, user_id, email, invited_at, invited_by)
    select ${organization.id}::uuid, id, email, ${now.toISOString()}::timestamptz, ${caller.userId}::uuid from ${list}`);
  await setLocations(db, organization.id, people);
}

/** A person with the stored values and those to store. */
export type SavedPerson = { id: string; before: PersonValues; after: PersonValues };

type Values = Omit<PersonValues, 'externalId'> & { externalId?: string | null | undefined };

/** Always in the same order, so that they can be compared. */
export const valuesOf = ({ name, email, role, status, externalId, locations }: Values): PersonValues => ({
  name,
  email,
  role,
  status,
  externalId: externalId ?? null,
  locations: locations.toSorted(),
});

/** Stores the new values of people in a few statements: thousands of people would take seconds one by one. */
export async function savePeople({ db, organization }: AdminContext, people: readonly SavedPerson[]): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(({ id, after }) => ({ ...after, id }));
  await db.execute(sql`
    update ${users} set name = change.name, email = change.email, role = change.role, status = change.status,
      external_id = change."externalId", version = version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as change(id uuid, name text, email text, role text, status text, "externalId" text)
    where organization_id = ${organization.id} and users.id = change.id`);
  const moved = people.filter(({ before, after }) => before.locations.join() !== after.locations.join());
  const assigned = moved.map(({ id, after }) => ({ id, locations: after.locations }));
  await setLocations(db, organization.id, assigned);
}

type Moved = { id: string; email: string; /** When the invitation was sent; now if left out. */ invitedAt?: string };

/** Moves invitations to new addresses, and turns accounts into invitations. Returns when the old invitations were sent. */
export async function moveInvitations(
  { db, organization, caller, now }: AdminContext,
  people: readonly Moved[],
): Promise<Map<string, Date>> {
  if (people.length === 0) return new Map();
  const ids = people.map(({ id }) => id);
  const own = and(eq(accounts.organizationId, organization.id), isAnyOf(accounts.userId, ids));
  const old = await db.select({ id: accounts.userId, invitedAt: accounts.invitedAt }).from(accounts).where(own);
  const rows = people.map(({ id, email, invitedAt = now }) => ({ id, email, invitedAt }));
  await db.execute(sql`
    update ${accounts} set email = moved.email, uid = null, invited_at = moved."invitedAt", invited_by = ${caller.userId}
    from json_to_recordset(${JSON.stringify(rows)}::json) as moved(id uuid, email text, "invitedAt" timestamptz)
    where organization_id = ${organization.id} and user_id = moved.id`);
  return new Map(old.flatMap(({ id, invitedAt }) => (invitedAt ? [[id, invitedAt]] : [])));
}
