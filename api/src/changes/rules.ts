import { countDistinct, eq, sql, type SQL } from 'drizzle-orm';

import { matchesAny } from '../database/conditions.ts';
import { userLocations } from '../database/schema.ts';
import { createInvalidFieldsError, HttpError } from '../http/answers.ts';
import type { AdminWork } from '../identity/admin.ts';
import { countWithinDailyLimit } from '../mail/dailyLimits.ts';
import { messages } from '../messages/messages.ts';
import { requireOtherAdmin } from '../organization/admins.ts';
import { requireWithinPlan } from '../organization/planLimits.ts';
import { type Differences, findNewAdmins, type PersonDifference, type PersonValues } from './difference.ts';
import { createRowError, type RowError, findErrorsOfLocations, findErrorsOfPeople } from './rowErrors.ts';

// The rules for every change of people and locations. All of them look at the differences before anything is written.

/** Throws unless the whole change can be made. */
export async function requireRules(context: AdminWork, change: Differences): Promise<void> {
  const { people, locations } = change;
  const errors = [
    ...(await findErrorsOfPeople(context, change)),
    ...(await findErrorsOfLocations(context, change)),
    ...findErrorsOfStatus(context, people),
  ];
  if (errors.length > 0) throw createInvalidFieldsError(errors.map(({ error }) => error));
  await requireRemainingAdmin(context, people);
  await requireFewAssignments(context, people);
  await requireEmpty(context, change);
  await requireWithinPlan(context, {
    people: sum(people.map(({ before, after }) => Number(isCounted(after)) - Number(isCounted(before)))),
    locations: sum(locations.map(({ before, after }) => Number(after !== null) - Number(before !== null))),
  });
  if (people.length > 0) await requireWithinDailyLimit(context, people.length);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Whether a person counts against the plan. */
const isCounted = (values: PersonValues | null): boolean => values !== null && values.status !== 'deactivated';

/**
 * Finds changes of accounts that nobody may make. A row of a list gets an error of its own. Otherwise, throws a 409.
 */
function findErrorsOfStatus({ caller }: AdminWork, people: readonly PersonDifference[]): RowError[] {
  const endedCount = people.filter(isEnded).length;
  return people.flatMap((person) => {
    const isOwn = person.id === caller.userId && isEnded(person);
    const message = isOwn
      ? endedCount > 1
        ? messages.includesYourself
        : messages.leaveInstead
      : explainRefusal(person);
    if (message === null) return [];
    if (person.path === undefined) throw new HttpError(409, message);
    const field = person.after === null ? [] : [person.fields.includes('email') ? 'email' : 'status'];
    return [createRowError(person, field, message, 'not_allowed')];
  });
}

/** Whether the person can no longer sign in. Admins cannot do this to themselves, because they could not undo it. */
const isEnded = ({ before, after, fields }: PersonDifference) =>
  before !== null && (after === null || (fields.includes('status') && after.status === 'deactivated'));

/** Only a new email begins or ends an invitation, and nobody evades a block by the operator. */
function explainRefusal({ before, after, fields, extras, restoredExtras }: PersonDifference): string | null {
  const hasNewEmail = fields.includes('email');
  if (extras?.isDisabled && (hasNewEmail || after === null)) return messages.disabledByOperator;
  if (!before || !after || restoredExtras) return null;
  if (hasNewEmail && before.status === 'deactivated') return messages.reactivateFirst;
  const isWrong = hasNewEmail
    ? after.status !== 'invited'
    : (before.status === 'invited') !== (after.status === 'invited');
  return isWrong ? messages.notJoinedYet : null;
}

/** Throws unless an active admin remains. */
async function requireRemainingAdmin(
  { db, organization }: AdminWork,
  people: readonly PersonDifference[],
): Promise<void> {
  if (!people.some(({ before, after }) => before?.role === 'admin' && !isActiveAdmin(after))) return;
  if (
    people.some(
      ({ before, after, extras }) => isActiveAdmin(after) && before?.status === 'active' && !extras?.isDisabled,
    )
  )
    return;
  await requireOtherAdmin(
    db,
    organization.id,
    people.map(({ id }) => id),
  );
}

const isActiveAdmin = (values: PersonValues | null) => values?.role === 'admin' && values.status === 'active';

/** Limits how many people are added, changed or removed in a day, because the journal keeps a row for each of them forever. */
const requireWithinDailyLimit = ({ db, organization, now }: AdminWork, count: number): Promise<void> =>
  countWithinDailyLimit(db, { name: `people ${organization.id}`, max: 100_000, message: messages.tooMany }, now, count);

/**
 * A rule only for an undo and for a file, whose effects are harder to see: throws a 409 with the people who would become admins,
 * unless the caller has confirmed them.
 */
export function requireConfirmation(
  people: readonly PersonDifference[],
  isConfirmed: boolean,
  getMessage: (count: number) => string,
): void {
  const admins = findNewAdmins(people);
  if (admins.length === 0 || isConfirmed) return;
  throw new HttpError(409, getMessage(admins.length), { payload: { admins: admins.slice(0, namedAdmins) } });
}

const namedAdmins = 100;

/**
 * The limit of an organization: ten locations for each of ten thousand people, which is the largest list that an answer
 * returns.
 */
const maxAssigned = 100_000;

async function requireFewAssignments({ db, organization }: AdminWork, people: readonly PersonDifference[]) {
  const addedCount = sum(people.map(({ before, after }) => countAssignments(after) - countAssignments(before)));
  if (addedCount <= 0) return;
  const stored = await db.$count(userLocations, eq(userLocations.organizationId, organization.id));
  if (stored + addedCount > maxAssigned) throw new HttpError(409, messages.tooManyAssigned);
}

const countAssignments = (values: PersonValues | null) => values?.locations.length ?? 0;

/** Throws if a removed location still has people. Deactivated people need a location too, because they may return. */
async function requireEmpty({ db, organization }: AdminWork, change: Differences): Promise<void> {
  const areStaying = matchRemainingAssignments(organization.id, change);
  if (areStaying === null) return;
  const [assigned] = await db
    .select({ count: countDistinct(userLocations.userId) })
    .from(userLocations)
    .where(areStaying);
  if (assigned && assigned.count > 0) throw new HttpError(409, messages.locationHasUsers(assigned.count));
}

/** Finds the locations that the change removes although people belong to them. */
export async function findOccupiedLocations({ db, organization }: AdminWork, change: Differences): Promise<string[]> {
  const areStaying = matchRemainingAssignments(organization.id, change);
  if (areStaying === null) return [];
  const rows = await db.selectDistinct({ id: userLocations.locationId }).from(userLocations).where(areStaying);
  return rows.map(({ id }) => id);
}

/** Matches assignments to removed locations of people whom the change leaves there. Null if it removes no location. */
function matchRemainingAssignments(organizationId: string, { people, locations }: Differences): SQL | null {
  const removed = new Set(locations.flatMap(({ id, after }) => (after === null ? id : [])));
  if (removed.size === 0) return null;
  const leavingIds = people.flatMap(({ id, after }) =>
    after?.locations.some((location) => removed.has(location)) ? [] : id,
  );
  const { locationId, userId } = userLocations;
  return sql`${userLocations.organizationId} = ${organizationId} and ${matchesAny(locationId, [...removed])}
    and not ${matchesAny(userId, leavingIds)}`;
}
