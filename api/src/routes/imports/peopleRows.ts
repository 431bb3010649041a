import { and, eq, sql } from 'drizzle-orm';

import { isAnyOf } from '../../database/organizations.ts';
import type { PersonValues } from '../../database/importTables.ts';
import { accounts, users } from '../../database/schema.ts';
import type { AdminContext } from '../../http/calls.ts';
import { setLocations } from '../people/userLocations.ts';

/** A person with the stored version and values, and those to store; of an invitation, when it was sent. */
export type SavedPerson = {
  id: string;
  version: number;
  before: PersonValues;
  after: PersonValues;
  invitedAt?: string;
};

/** Always in the same order, so that they can be compared. */
export const valuesOf = ({ name, email, role, status, externalId, locations }: PersonValues): PersonValues => ({
  name,
  email,
  role,
  status,
  externalId,
  locations,
});

/** Stores the new values of people in two statements, because one for each takes seconds for thousands. */
export async function savePeople({ db, organization }: AdminContext, people: readonly SavedPerson[]): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map(({ id, after: { name, email, role, status, externalId } }) => ({
    id,
    name,
    email,
    role,
    status,
    externalId,
  }));
  await db
    .update(users)
    .set({
      name: sql`change.name`,
      email: sql`change.email`,
      role: sql`change.role`,
      status: sql`change.status`,
      externalId: sql`change."externalId"`,
      version: sql`${users.version} + 1`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(rows)}::json)
        as change(id uuid, name text, email text, role text, status text, "externalId" text)`,
    )
    .where(and(eq(users.organizationId, organization.id), eq(users.id, sql`change.id`)));
  const moved = people.filter(({ before, after }) => before.locations.join() !== after.locations.join());
  const assigned = moved.map(({ id, after }) => ({ id, locations: after.locations }));
  await setLocations(db, organization.id, assigned);
}

/** Moves invitations to the new addresses; returns when the old ones were sent. */
export async function moveInvitations(
  { db, organization, caller, now }: AdminContext,
  people: readonly SavedPerson[],
): Promise<Map<string, Date>> {
  if (people.length === 0) return new Map();
  const ids = people.map(({ id }) => id);
  const own = and(eq(accounts.organizationId, organization.id), isAnyOf(accounts.userId, ids));
  const old = await db.select({ id: accounts.userId, invitedAt: accounts.invitedAt }).from(accounts).where(own);
  const rows = people.map(({ id, after: { email }, invitedAt = now }) => ({ id, email, invitedAt }));
  await db
    .update(accounts)
    .set({ email: sql`moved.email`, uid: null, invitedAt: sql`moved."invitedAt"`, invitedBy: caller.userId })
    .from(sql`json_to_recordset(${JSON.stringify(rows)}::json) as moved(id uuid, email text, "invitedAt" timestamptz)`)
    .where(and(eq(accounts.organizationId, organization.id), eq(accounts.userId, sql`moved.id`)));
  return new Map(old.flatMap(({ id, invitedAt }) => (invitedAt ? [[id, invitedAt]] : [])));
}
