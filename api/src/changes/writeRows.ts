import { and, eq, isNull, sql } from 'drizzle-orm';
import { foldName } from 'contract';

import { areRows, matchesAny } from '../database/conditions.ts';
import { insertRows, runInSlices, updateRows } from '../database/manyRows.ts';
import { accounts, locations, userLocations, users } from '../database/schema.ts';
import { HttpError } from '../http/answers.ts';
import type { AdminWork } from '../identity/admin.ts';
import { messages } from '../messages/messages.ts';
import {
  type Account,
  type Differences,
  setsField,
  type PersonExtras,
  type LocationDifference,
  type PersonDifference,
} from './difference.ts';

/** Stores a change that follows the rules. People belong to locations, so locations are added first and removed last. */
export async function writeRows(context: AdminWork, { people, locations: differences }: Differences): Promise<void> {
  await writeLocations(context, differences);
  await removePeople(context, people);
  await addPeople(context, people);
  await updatePeople(context, people);
  await writeAccounts(context, people);
  await writeAssignments(context, people);
  await removeLocations(context, differences);
}

async function writeLocations({ db, organization }: AdminWork, differences: readonly LocationDifference[]) {
  const addedRows = differences.flatMap((location) => {
    const version = getNextVersion(location.restoredExtras);
    return location.before
      ? []
      : toValues(location).map((row) => ({ ...row, organizationId: organization.id, ...version }));
  });
  await insertRows(db, locations, addedRows);
  await updateRows(
    db,
    locations,
    organization.id,
    differences.flatMap((location) => (location.before ? toValues(location) : [])),
  );
}

async function removeLocations({ db, organization }: AdminWork, differences: readonly LocationDifference[]) {
  const removed = differences.flatMap(({ id, after }) => (after === null ? id : []));
  await runInSlices(removed, (slice) => db.delete(locations).where(areRows(locations, organization.id, slice)));
}

const toValues = ({ id, after }: LocationDifference) =>
  after ? [{ id, ...after, nameKey: foldName(after.name) }] : [];

/** A restored row keeps counting versions, so that a client can't mistake it for the removed one. */
const getNextVersion = (extras: { version: number } | null | undefined) =>
  extras ? { version: extras.version + 1 } : {};

async function removePeople({ db, organization }: AdminWork, people: readonly PersonDifference[]) {
  const removed = people.flatMap(({ id, after }) => (after === null ? id : []));
  let removedCount = 0;
  await runInSlices(removed, async (slice) => {
    // The operator disables people without the organization's lock.
    const areRemoved = and(areRows(users, organization.id, slice), isNull(users.disabledAt));
    removedCount += (await db.delete(users).where(areRemoved)).rowCount ?? 0;
  });
  if (removedCount < removed.length) throw new HttpError(409, messages.disabledByOperator);
}

async function addPeople({ db, organization }: AdminWork, people: readonly PersonDifference[]) {
  const rows = people.flatMap(({ id, before, after, restoredExtras }) => {
    if (before || !after) return [];
    const { locations: _, ...values } = after;
    return [
      {
        organizationId: organization.id,
        id,
        ...values,
        ...toColumns(restoredExtras),
        ...getNextVersion(restoredExtras),
      },
    ];
  });
  await insertRows(db, users, rows);
}

function toColumns(extras: PersonExtras | null | undefined) {
  if (!extras) return {};
  const { photoUrl, joinedAt, lastSeen, language } = extras;
  return { photoUrl, joinedAt: toDate(joinedAt), lastSeen, language };
}

const toDate = (moment: Date | string | null) => (moment === null ? null : new Date(moment));

/** Updates only the columns that change, because the database computes others from them. */
async function updatePeople({ db, organization }: AdminWork, people: readonly PersonDifference[]) {
  const changedPeople = people.filter(({ before, after }) => before && after);
  for (const [, sameFields] of Map.groupBy(changedPeople, ({ fields }) => fields.filter(isColumn).join()))
    await updateRows(
      db,
      users,
      organization.id,
      sameFields.map(({ id, fields, after }) => ({
        id,
        ...Object.fromEntries(fields.filter(isColumn).map((field) => [field, after?.[field]])),
      })),
    );
}

const isColumn = (field: string) => field !== 'locations';

/** Gives people with a new email an invitation, which ends the account at the old one, or restores their account. */
async function writeAccounts({ db, organization, caller, now }: AdminWork, people: readonly PersonDifference[]) {
  const peopleWithNewEmail = people.filter((person) => setsField(person, 'email'));
  const replacedIds = peopleWithNewEmail.flatMap(({ id, before }) => (before ? id : []));
  await runInSlices(replacedIds, (slice) =>
    db.delete(accounts).where(and(eq(accounts.organizationId, organization.id), matchesAny(accounts.userId, slice))),
  );
  const rows = peopleWithNewEmail.map(({ id, after, restoredExtras }) => {
    const invitation: Account = { email: after?.email ?? null, uid: null, invitedAt: now, invitedBy: caller.userId };
    const account = restoredExtras?.account ?? invitation;
    return { organizationId: organization.id, userId: id, ...account, invitedAt: toDate(account.invitedAt) };
  });
  await insertRows(db, accounts, rows);
}

async function writeAssignments({ db, organization }: AdminWork, people: readonly PersonDifference[]) {
  const reassignedPeople = people.filter((person) => setsField(person, 'locations'));
  const unassignedIds = reassignedPeople.flatMap(({ id, before }) => (before?.locations.length ? id : []));
  await runInSlices(unassignedIds, (slice) =>
    db
      .delete(userLocations)
      .where(and(eq(userLocations.organizationId, organization.id), matchesAny(userLocations.userId, slice))),
  );
  const newAssignments = reassignedPeople.flatMap(({ id, after }) =>
    after?.locations.length ? { id, locations: after.locations } : [],
  );
  await runInSlices(newAssignments, (slice) =>
    db.execute(sql`
      insert into ${userLocations} (organization_id, user_id, location_id)
      select ${organization.id}::uuid, assigned.id, unnest(assigned.locations)
      from json_to_recordset(${JSON.stringify(slice)}::json) as assigned(id uuid, locations uuid[])`),
  );
}
