import type { calls, FieldError, NamedLocation, ParsedChanges, SavedChanges } from 'contract';

import {
  addRow,
  changePerson,
  type Current,
  type Differences,
  isChanged,
  type LocationDifference,
  type PersonDifference,
  removeRow,
  sortIds,
} from '../changes/difference.ts';
import { readCurrentLocations, readCurrentPeople } from '../changes/readCurrent.ts';
import { requireConfirmation } from '../changes/rules.ts';
import { saveChange } from '../changes/saveChange.ts';
import { withIds } from '../database/ids.ts';
import { endTurn } from '../domain/slices.ts';
import { mailDelayMs, undoWindowMs } from '../domain/timeLimits.ts';
import { createInvalidFieldsError, HttpError, ok } from '../http/answers.ts';
import { messages } from '../messages/messages.ts';
import { finishStep } from '../organization/onboarding.ts';
import type { AdminContext, Route } from './route.ts';
import { assignToOnlyLocation, changeLocationValues, toLocation } from './locations/saveLocations.ts';

/** Saves the differences that a page has found between a file and the lists: all of them, or none. */
export const saveChanges: Route<typeof calls.saveChanges> = {
  access: 'admin',
  // Everyone is assigned to the first location.
  reads: { people: 1 },
  async handle(context) {
    const { organization, body, now } = context;
    requireDistinctRows(body);
    const { added, changed, newIds } = await compareLocations(context);
    const listed = await comparePeople(context, newIds);
    await endTurn();
    refuseOwnRow(context, listed);
    requireConfirmation(listed, body.confirmAdmins, messages.confirmNewAdmins);
    const locations = [...added, ...changed];
    const counts = countChanges({ people: listed, locations });
    const isVerified = organization.onboardingStatus === 'completed';
    const mailsAt = new Date(now.getTime() + mailDelayMs);
    const { entry, invitedCount } = await saveChange(context, {
      action: listed.some(isChanged) ? 'users-imported' : 'locations-imported',
      people: await assignToOnlyLocation(context, added, listed),
      locations,
      facts: describeCounts(counts),
      file: body.file,
      mailsAt,
      holdsMails: !isVerified,
    });
    await finishSteps(context);
    const payload: SavedChanges = {
      entry,
      undoUntil: entry === null ? null : new Date(now.getTime() + undoWindowMs).toISOString(),
      mailsAt: invitedCount > 0 && isVerified ? mailsAt.toISOString() : null,
      counts,
    };
    return ok(payload, messages.saved);
  },
};

type Context = AdminContext<ParsedChanges>;

/** Refuses a request that names a stored row, or the number of a new one, twice. */
function requireDistinctRows({ people, locations }: ParsedChanges): void {
  const errors = [
    ...findRepeatedReferences('people', 'added', people.added),
    ...findRepeatedReferences('locations', 'added', locations.added),
    ...findRepeatedReferences('people', 'changed', people.changed, people.removed),
    ...findRepeatedReferences('locations', 'changed', locations.changed),
  ];
  if (errors.length > 0) throw createInvalidFieldsError(errors);
}

type RowReference = { new: number } | { _id: string };

function findRepeatedReferences(
  kind: keyof Differences,
  list: 'added' | 'changed',
  rows: readonly RowReference[],
  removed: readonly RowReference[] = [],
): FieldError[] {
  const keys = [...rows, ...removed].map((row) => ('new' in row ? `${row.new}` : row._id.toLowerCase()));
  return findRepeatedRows(keys).map((row) => ({
    path: row < rows.length ? [kind, list, row] : [kind, 'removed', row - rows.length],
    message: messages.repeatedRow,
    code: 'duplicate',
  }));
}

/** Returns all rows whose key occurs more than once, including the first one. */
function findRepeatedRows(keys: readonly (string | null)[]): number[] {
  const rowsByKey = Map.groupBy(keys.keys(), (row) => keys[row] ?? null);
  rowsByKey.delete(null);
  return [...rowsByKey.values()].filter((rows) => rows.length > 1).flat();
}

async function compareLocations(context: Context) {
  const { organization } = context;
  const { added, changed } = context.body.locations;
  const findCurrent = findByVersion(changed, await readCurrentLocations(context, listIds(changed)));
  const rows = withIds(added);
  return {
    newIds: new Map(rows.map((row) => [row.new, row.id])),
    added: rows.map((row, index): LocationDifference =>
      addRow(row.id, toLocation(row, organization), ['locations', 'added', index]),
    ),
    changed: changed.map(({ _id, values }, row) =>
      changeLocationValues(findCurrent(_id), values, organization, ['locations', 'changed', row, 'values']),
    ),
  };
}

async function comparePeople(context: Context, newIds: ReadonlyMap<number, string>): Promise<PersonDifference[]> {
  const { added, changed, removed } = context.body.people;
  const stored = [...changed, ...removed];
  const findCurrent = findByVersion(stored, await readCurrentPeople(context, listIds(stored)));
  // An unknown number becomes an unknown id, which the rules refuse at its path.
  const toIds = (named: readonly NamedLocation[]) =>
    named.map((location) => (typeof location === 'string' ? location : (newIds.get(location.new) ?? '')));
  return [
    ...withIds(added).map(({ id, name, email, role, externalId = null, locations }, row): PersonDifference => {
      const values = {
        name,
        email,
        role,
        status: 'invited' as const,
        externalId,
        locations: sortIds(toIds(locations)),
      };
      return addRow(id, values, ['people', 'added', row]);
    }),
    ...changed.map(({ _id, values }, row) => {
      const locations = values.locations && toIds(values.locations);
      return changePerson(findCurrent(_id), { ...values, locations }, ['people', 'changed', row, 'values']);
    }),
    ...removed.map(({ _id }, row) => removeRow(findCurrent(_id), ['people', 'removed', row])),
  ];
}

type StoredRow = { _id: string; version: number };

const listIds = (rows: readonly StoredRow[]) => rows.map(({ _id }) => _id.toLowerCase());

/** Returns a function that finds a stored row. Throws a 409 if any row has another version, or is gone. */
function findByVersion<Values, Extras extends { version: number }>(
  rows: readonly StoredRow[],
  current: readonly Current<Values, Extras>[],
) {
  const byId = new Map(current.map((row) => [row.id, row]));
  const find = (id: string) => byId.get(id.toLowerCase());
  const outdated = rows.filter(({ _id, version }) => find(_id)?.extras.version !== version).map(({ _id }) => _id);
  const createError = () => new HttpError(409, messages.changedMeanwhile, { payload: { outdated } });
  if (outdated.length > 0) throw createError();
  return (id: string): Current<Values, Extras> => {
    const row = find(id);
    if (!row) throw createError();
    return row;
  };
}

/** A file does not change who the caller is, or what they may do. */
function refuseOwnRow({ caller }: Context, people: readonly PersonDifference[]): void {
  const ownRow = people.find(({ id }) => id === caller.userId);
  const field = ownRow?.fields.find((changed) => changed !== 'name' && changed !== 'externalId');
  if (!ownRow || (field === undefined && ownRow.after !== null)) return;
  const path = [...(ownRow.path ?? []), ...(field === undefined ? [] : [field])];
  throw createInvalidFieldsError([{ path, message: messages.ownRow, code: 'not_allowed' }]);
}

function countChanges({ people, locations }: Differences): SavedChanges['counts'] {
  const areChanged = people.filter((person) => person.before && person.after && isChanged(person));
  const deactivated = areChanged.filter(
    ({ fields, after }) => fields.includes('status') && after?.status === 'deactivated',
  );
  return {
    people: {
      added: people.filter(({ before }) => before === null).length,
      changed: areChanged.length - deactivated.length,
      deactivated: deactivated.length,
      removed: people.filter(({ after }) => after === null).length,
    },
    locations: {
      added: locations.filter(({ before }) => before === null).length,
      changed: locations.filter((location) => location.before && isChanged(location)).length,
    },
  };
}

/** Returns the counts that the entry of a file lists: of people, or of locations if the file has no people. */
function describeCounts({ people, locations }: SavedChanges['counts']) {
  const { removed: withdrawn, ...others } = people;
  const arePeople = Object.values(people).some((count) => count > 0);
  const facts = arePeople ? { ...others, withdrawn, locationsAdded: locations.added } : locations;
  return Object.entries(facts).flatMap(([field, to]) => (to > 0 ? [{ field, from: null, to }] : []));
}

/** Finishes at most one step of onboarding: the one that the organization is at. */
async function finishSteps({ db, organization, body }: Context): Promise<void> {
  const { people, locations } = body;
  const isEmpty = [people.added, people.changed, people.removed, locations.added, locations.changed].every(
    ({ length }) => length === 0,
  );
  if (locations.added.length > 0) await finishStep(db, organization, 'add_locations');
  if (people.added.length > 0 || isEmpty) await finishStep(db, organization, 'add_users');
}
