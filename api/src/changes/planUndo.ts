import { sql } from 'drizzle-orm';
import type { UndoneChange } from 'contract';

import { matchesAny, isAnyText } from '../database/conditions.ts';
import type { Db } from '../database/connect.ts';
import { accounts } from '../database/schema.ts';
import { HttpError } from '../http/answers.ts';
import type { AdminWork } from '../identity/admin.ts';
import { type ChangedRow, type Entry, readChange } from '../journal/readEntries.ts';
import { messages } from '../messages/messages.ts';
import {
  type Current,
  type CurrentPerson,
  type Difference,
  findNewAdmins,
  setsField,
  isSame,
  type LocationExtras,
  type PersonExtras,
  type LocationDifference,
  type LocationValues,
  type PersonDifference,
  type PersonValues,
} from './difference.ts';
import { findErrorsOfLocations, findErrorsOfPeople } from './rowErrors.ts';
import { readCurrentLocations, readCurrentPeople, readRemainingLocations } from './readCurrent.ts';
import { findOccupiedLocations } from './rules.ts';

type Reason = UndoneChange['left'][number]['reason'];
type PersonRow = ChangedRow<PersonValues, PersonExtras>;
type LocationRow = ChangedRow<LocationValues, LocationExtras>;
export type UndoPlan = {
  people: PersonDifference[];
  locations: LocationDifference[];
  rows: readonly Pick<PersonRow | LocationRow, 'rowId' | 'kind' | 'name' | 'what'>[];
  /** Why rows stay as they are, by id. */
  left: ReadonlyMap<string, Reason>;
  admins: { _id: string; name: string }[];
};

/** Plans the opposite change of an entry. Rows that have changed since then stay as they are, and so do values that are taken. */
export async function planUndo(context: AdminWork, entry: Entry): Promise<UndoPlan> {
  const personRows = await readChange<PersonValues, PersonExtras>(context, entry, 'person');
  const locationRows = await readChange<LocationValues, LocationExtras>(context, entry, 'location');
  if (personRows.length + locationRows.length === 0) throw new HttpError(410, messages.removalIsFinal);
  const currentPeople = indexById(await readCurrentPeople(context, listIds(personRows)));
  const currentLocations = indexById(await readCurrentLocations(context, listIds(locationRows)));

  const left = new Map<string, Reason>();
  const leave = (id: string, reason: Reason | null) => {
    if (reason !== null && !left.has(id)) left.set(id, reason);
  };
  for (const row of personRows)
    leave(row.rowId, explainPerson(row, currentPeople.get(row.rowId), context.caller.userId));
  for (const row of locationRows) leave(row.rowId, explainRow(row, currentLocations.get(row.rowId)));
  const excludeLeft = <Row extends { id: string }>(list: readonly Row[]) => list.filter(({ id }) => !left.has(id));

  const reversedLocations = locationRows.map((row) => reverse(row, currentLocations.get(row.rowId)));
  for (const { id } of await findErrorsOfLocations(context, { locations: excludeLeft(reversedLocations) }))
    leave(id, 'taken');
  const restoredLocations = excludeLeft(reversedLocations);
  const reversedPeople = excludeLeft(personRows.map((row) => reverse(row, currentPeople.get(row.rowId))));
  const assignedPeople = await leaveOutRemovedLocations(context, reversedPeople, restoredLocations);
  for (const { id } of await findErrorsOfPeople(context, { people: assignedPeople, locations: restoredLocations }))
    leave(id, 'taken');
  const people = await replaceLostAccounts(context, excludeLeft(assignedPeople));
  for (const id of await findOccupiedLocations(context, { people, locations: restoredLocations })) leave(id, 'in-use');
  return {
    people,
    locations: excludeLeft(restoredLocations),
    rows: [...locationRows, ...personRows].toSorted((a, b) => (a.rowId < b.rowId ? -1 : 1)),
    left,
    admins: findNewAdmins(people),
  };
}

const listIds = (rows: readonly { rowId: string }[]) => rows.map(({ rowId }) => rowId);
const indexById = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Explains why a row that has changed since then stays as it is. Null if it has not changed. */
function explainRow<Values extends object, Extras>(
  { after }: ChangedRow<Values, Extras>,
  current: Current<Values, Extras> | undefined,
): Reason | null {
  if (!current) return after === null ? null : 'removed';
  if (after === null) return 'changed';
  for (const field in current.values) if (!isSame(current.values[field], after[field])) return 'changed';
  return null;
}

function explainPerson(row: PersonRow, current: CurrentPerson | undefined, callerId: string): Reason | null {
  if (row.after?.status === 'invited' && current && current.values.status !== 'invited') return 'joined';
  if (current?.extras.isDisabled) return 'changed';
  const reason = explainRow(row, current);
  if (reason !== null) return reason;
  return row.rowId === callerId && row.before?.status !== 'active' ? 'own-account' : null;
}

/** Makes the opposite difference of a row of the journal. */
function reverse<Values extends object, Extras>(
  { rowId: id, before: after, fields, extras: restoredExtras }: ChangedRow<Values, Extras>,
  current: Current<Values, Extras> | undefined,
): Difference<Values, Extras> {
  return { id, before: current?.values ?? null, after, fields, extras: current?.extras ?? null, restoredExtras };
}

/**
 * Restores only locations that exist after the undo. People who would have no location left keep their current ones;
 * otherwise, they would belong to the whole organization.
 */
async function leaveOutRemovedLocations(
  context: AdminWork,
  people: readonly PersonDifference[],
  locationDifferences: readonly LocationDifference[],
): Promise<PersonDifference[]> {
  const existingIds = await readRemainingLocations(context, { people, locations: locationDifferences });
  return people.map((person) => {
    const { before, after, fields } = person;
    if (!after || !setsField(person, 'locations') || after.locations.every((id) => existingIds.has(id))) return person;
    const remainingIds = after.locations.filter((id) => existingIds.has(id));
    const locations = remainingIds.length > 0 ? remainingIds : (before?.locations ?? []);
    const isUnmoved = before !== null && isSame(locations, before.locations);
    return {
      ...person,
      after: { ...after, locations },
      fields: isUnmoved ? fields.filter((field) => field !== 'locations') : fields,
    };
  });
}

/**
 * Restores people as invited, without sending mail, if their account now belongs to someone else. Refusing the undo
 * instead would reveal an account in another organization.
 */
async function replaceLostAccounts(
  { db, now }: AdminWork,
  people: readonly PersonDifference[],
): Promise<PersonDifference[]> {
  const withAccounts = people.filter((person) => person.restoredExtras?.account?.uid && setsField(person, 'email'));
  const ownedAccounts = await findOwnedAccounts(db, withAccounts);
  return people.map((person) => {
    const { after, restoredExtras: extras } = person;
    const account = extras?.account;
    if (!after || !extras || !account?.uid || !setsField(person, 'email')) return person;
    if (!ownedAccounts.uids.has(account.uid) && !ownedAccounts.emails.has(account.email)) return person;
    const invitedAt = after.status === 'active' ? now : null;
    const invitation = { email: after.email, uid: null, invitedAt, invitedBy: account.invitedBy };
    return {
      ...person,
      after: { ...after, status: 'invited' },
      fields: person.before ? [...new Set([...person.fields, 'status' as const])] : [],
      restoredExtras: { ...extras, photoUrl: null, joinedAt: null, account: invitation },
    };
  });
}

/** Finds which identities and proven emails other users of any organization have. */
async function findOwnedAccounts(db: Db, people: readonly PersonDifference[]) {
  if (people.length === 0) return { uids: new Set<string | null>(), emails: new Set<string | null>() };
  const list = (field: 'uid' | 'email') =>
    people.flatMap(({ restoredExtras }) => restoredExtras?.account?.[field] ?? []);
  const ids = people.map(({ id }) => id);
  const rows = await db
    .select({ uid: accounts.uid, email: accounts.email })
    .from(accounts)
    .where(
      sql`${accounts.uid} is not null and not ${matchesAny(accounts.userId, ids)}
        and (${isAnyText(accounts.uid, list('uid'))} or ${isAnyText(accounts.email, list('email'))})`,
    );
  return { uids: new Set(rows.map(({ uid }) => uid)), emails: new Set(rows.map(({ email }) => email)) };
}
