import { and, isNull, sql } from 'drizzle-orm';
import type { Role } from 'contract';

import { insertRows, runInSlices, updateRows } from '../../database/manyRows.ts';
import type { PersonValues } from '../../database/importTables.ts';
import { areRows } from '../../database/organizations.ts';
import { accounts, users } from '../../database/schema.ts';
import { HttpError } from '../../http/answers.ts';
import type { AnyChange, Change } from '../../journal/recordChange.ts';
import { messages } from '../../messages/messages.ts';
import { setLocations } from './userLocations.ts';

export type NewUser = {
  id: string;
  name: string;
  email: string;
  role: Role;
  externalId?: string | null | undefined;
  locations: readonly string[];
};

/** Stores invited people. */
export async function insertUsers(change: Change, people: readonly NewUser[]) {
  const { db, organization, caller, now } = change;
  const organizationId = organization.id;
  const rows = people.map(({ id, name, email, role, externalId }) => {
    return { organizationId, id, name, email, role, status: 'invited' as const, externalId };
  });
  await insertRows(db, users, rows);
  const invitations = people.map(({ id: userId, email }) => {
    return { organizationId, userId, email, invitedAt: now, invitedBy: caller.userId };
  });
  await insertRows(db, accounts, invitations);
  await setLocations(change, people);
}

/** A person with the stored values and the values to store. */
export type SavedPerson = { id: string; before: PersonValues; after: PersonValues };

type Values = Omit<PersonValues, 'externalId'> & { externalId?: string | null | undefined };

/** Returns the values in a fixed order, so that they can be compared as JSON. */
export const getValues = ({ name, email, role, status, externalId, locations }: Values): PersonValues => ({
  name,
  email,
  role,
  status,
  externalId: externalId ?? null,
  locations: locations.toSorted(),
});

/** Stores the new values of people in a few statements, because thousands of separate statements would take seconds. */
export async function savePeople(change: Change, people: readonly SavedPerson[]): Promise<void> {
  const { db, organization } = change;
  // Updates names, emails and numbers separately: most files change only roles and locations, and computing the columns
  // that depend on the former takes longest.
  const { named = [], others = [] } = Object.groupBy(people, (person) => (isRenamed(person) ? 'named' : 'others'));
  const renamedPeople = named.map(({ id, after }) => ({ ...after, id }));
  const otherValues = others.map(({ id, after: { role, status } }) => ({ id, role, status }));
  await updateRows(db, users, organization.id, renamedPeople);
  await updateRows(db, users, organization.id, otherValues);
  const movedPeople = people.filter(({ before, after }) => before.locations.join() !== after.locations.join());
  const assignments = movedPeople.map(({ id, after }) => ({ id, locations: after.locations }));
  await setLocations(change, assignments);
}

/** Whether a value that is used to sort, search or match the person changes. */
const isRenamed = ({ before, after }: SavedPerson) =>
  before.name !== after.name || before.email !== after.email || before.externalId !== after.externalId;

type Moved = { id: string; email: string };

/** Moves invitations to new email addresses, and turns accounts into invitations. */
export async function moveInvitations(
  { db, organization, caller, now }: Change,
  people: readonly Moved[],
): Promise<void> {
  const rows = people.map(({ id, email }) => ({ id, email }));
  await runInSlices(rows, (slice) =>
    db.execute(sql`
      update ${accounts} set email = moved.email, uid = null, invited_at = ${now.toISOString()}::timestamptz, invited_by = ${caller.userId}
      from json_to_recordset(${JSON.stringify(slice)}::json) as moved(id uuid, email text)
      where organization_id = ${organization.id} and user_id = moved.id`),
  );
}

/** Removes people. Their accounts and assignments are deleted with the rows. */
export async function deleteUsers({ db, organization }: AnyChange, ids: readonly string[]): Promise<void> {
  // A user whom the operator disabled must not regain access by being removed and invited again.
  let removedCount = 0;
  await runInSlices(ids, async (slice) => {
    const areRemoved = and(areRows(users, organization.id, slice), isNull(users.disabledAt));
    removedCount += (await db.delete(users).where(areRemoved)).rowCount ?? 0;
  });
  if (removedCount < ids.length) throw new HttpError(409, messages.disabledByOperator);
}
