import { and, eq, sql } from 'drizzle-orm';
import type { Role } from 'contract';

import { insertRows, updateRows } from '../../database/manyRows.ts';
import { isAnyOf } from '../../database/organizations.ts';
import type { PersonValues } from '../../database/importTables.ts';
import { accounts, users } from '../../database/schema.ts';
import type { AdminContext } from '../../http/calls.ts';
import { setLocations } from './userLocations.ts';

type NewUser = {
  id: string;
  name: string;
  email: string;
  role: Role;
  externalId?: string | null | undefined;
  locations: readonly string[];
};

/** Stores invited people. */
export async function insertUsers({ db, organization, caller, now }: AdminContext, people: readonly NewUser[]) {
  const organizationId = organization.id;
  const rows = people.map(({ id, name, email, role, externalId }) => {
    return { organizationId, id, name, email, role, status: 'invited' as const, externalId };
  });
  await insertRows(db, users, rows);
  const invitations = people.map(({ id: userId, email }) => {
    return { organizationId, userId, email, invitedAt: now, invitedBy: caller.userId };
  });
  await insertRows(db, accounts, invitations);
  await setLocations(db, organizationId, people);
}

/** A person with the stored values and those to store. */
export type SavedPerson = { id: string; before: PersonValues; after: PersonValues };

type Values = Omit<PersonValues, 'externalId'> & { externalId?: string | null | undefined };

/** The values in a fixed order, so that two of them can be compared as JSON. */
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
  const rows = people.map(({ id, after }) => ({ ...after, id }));
  await updateRows(db, users, organization.id, rows);
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
  const theseAccounts = and(eq(accounts.organizationId, organization.id), isAnyOf(accounts.userId, ids));
  const old = await db
    .select({ id: accounts.userId, invitedAt: accounts.invitedAt })
    .from(accounts)
    .where(theseAccounts);
  const rows = people.map(({ id, email, invitedAt = now }) => ({ id, email, invitedAt }));
  await db.execute(sql`
    update ${accounts} set email = moved.email, uid = null, invited_at = moved."invitedAt", invited_by = ${caller.userId}
    from json_to_recordset(${JSON.stringify(rows)}::json) as moved(id uuid, email text, "invitedAt" timestamptz)
    where organization_id = ${organization.id} and user_id = moved.id`);
  return new Map(old.flatMap(({ id, invitedAt }) => (invitedAt ? [[id, invitedAt]] : [])));
}
