import { journalActions, type JournalEntry, type JournalRow } from 'contract/activity';
import type { Plan } from 'contract/billing';
import { userStatuses } from 'contract/people';
import { listSomeNames } from '@askwell/page-kit';
import { organizationMessages } from 'product-kit';

import { editMessages, personLabels, statusLabels, locationLabels } from '../settings/messages.ts';
import { showField } from '../settings/showField.ts';
import { activityMessages } from './messages.ts';

type Plans = readonly Plan[] | undefined;

/** An entry on the page. `parts` contains the merged entries about several people. */
export type ShownEntry = JournalEntry & { parts?: readonly JournalEntry[] };
type Change = JournalEntry['changes'][number];

/** Returns one entry of the log as a sentence. For an action that only a newer server knows, returns the action's name. */
export function describeEntry(
  entry: ShownEntry,
  plans: Plans,
  markName = (name: string, _path?: string) => name,
): string {
  const { action, actor, subjects, count, parts: merged } = entry;
  const selfAction = selfActions.find((candidate) => candidate === action);
  if (merged && selfAction) return activityMessages.groups[selfAction](merged.length);
  const getName = ({ _id, name }: (typeof subjects)[number]) =>
    _id === null
      ? markName(planName(name, plans))
      : name === ''
        ? activityMessages.removedPerson
        : markName(name, getPersonPath(entry, _id));
  const what = listSomeNames(subjects.map(getName), count);
  const actorName = actor ? markName(actor.name, getPersonPath(entry, actor._id)) : activityMessages.paymentProvider;
  const change = findOnlyChange(entry);
  if (change)
    return activityMessages.changedOne({
      who: actorName,
      what: count > 1 ? activityMessages.amount(count, action === 'user-changed' ? 'people' : 'locations') : what,
      field: listFieldNames().get(change.field) ?? '',
      from: change.from === severalValues ? null : showValue(change.field, change.from, plans),
      to: showValue(change.field, change.to, plans),
    });
  const file = entry.file ?? '';
  const undoneAction = getNewValue(entry, 'undone');
  const parts = {
    outcome: getNewValue(entry, 'status'),
    file: file && markName(file),
    undone: undoneAction,
    who: actorName,
    what,
  };
  const knownAction = journalActions.find((value) => value === action);
  return knownAction ? activityMessages.sentences[knownAction](parts) : activityMessages.otherSentence(parts, action);
}

/** Returns the entry for the history of one person or location, with only the name of that row and the changes to it. */
export function limitEntry(entry: JournalEntry, subject: string | undefined): JournalEntry {
  const row = entry.rows.find(({ _id }) => _id === subject);
  if (!row) {
    const named = entry.subjects.find(({ _id }) => _id === subject);
    return named ? { ...entry, subjects: [named], count: 1 } : entry;
  }
  const isOwnKind = entry.action.startsWith('location') === (row.kind === 'location');
  const aboutSubject = { ...entry, changes: [...row.changes, ...findUndone(entry)], rows: [row], rowCount: 1 };
  return isOwnKind ? { ...aboutSubject, subjects: [row], count: 1 } : aboutSubject;
}

const findUndone = ({ changes }: JournalEntry) => changes.filter(({ field }) => field === 'undone');

/** Describes what an entry did to one of its rows. */
function describeRow(
  { name: named, what, kind, changes }: JournalRow,
  { action, isErased }: Pick<JournalEntry, 'action' | 'isErased'>,
): string {
  const name = named || activityMessages.removedPerson;
  // The values of an erased person are gone, too.
  if (what === 'changed')
    return activityMessages.row(name, listRowChanges(changes, isErased || named === '').join('; '));
  return activityMessages.row(name, getActName({ what, kind }, action));
}

/** Names what happened to a whole row. An import of people removes only those who have not joined. */
export function getActName({ what, kind }: Pick<JournalRow, 'what' | 'kind'>, action: string): string {
  const { rowChanges } = activityMessages;
  const isImport = action === 'users-imported';
  if (what === 'removed') return isImport ? rowChanges.withdrawn : rowChanges.removed;
  return isImport && kind === 'location' ? rowChanges.addedLocation : rowChanges.added;
}

/** Counts the locations that an import of people added. */
export const countAddedLocations = (entry: JournalEntry): number => Number(getNewValue(entry, 'locationsAdded'));

/** Lists the changes of a row, including the status, which the sentence of an entry about one person may also state. */
function listRowChanges(changes: JournalRow['changes'], isErased: boolean): string[] {
  const statuses = changes
    .filter(({ field }) => field === 'status')
    .map(({ from, to }) => {
      const { status } = personLabels;
      return isErased
        ? activityMessages.fieldChanged(status)
        : activityMessages.change(status, getStatusName(from), getStatusName(to));
    });
  return [...statuses, ...describeChanges(changes, undefined, isErased)];
}

export const getStatusName = (value: unknown): string => {
  const status = userStatuses.find((candidate) => candidate === value);
  return status ? statusLabels[status] : String(value);
};

export const getNewValue = ({ changes }: JournalEntry, name: string): string =>
  String(changes.find(({ field }) => field === name)?.to ?? '');

/** Returns the change in the sentence, if it is the only change of people or locations; null if there are several. */
export function findOnlyChange({ action, changes, isErased, subjects }: JournalEntry): Change | null {
  if (isErased || subjects.some(({ name }) => name === '')) return null;
  if (action !== 'user-changed' && action !== 'location-changed') return null;
  const [change, ...others] = changes.filter(({ field }) => listFieldNames().has(field));
  const hasStatus = changes.some(({ field }) => field === 'status');
  return change && others.length === 0 && !hasStatus ? change : null;
}

/** Returns the page of a person in an entry; undefined for a location, and for a person whom the action removed. */
function getPersonPath({ action, actor }: JournalEntry, id: string): string | undefined {
  const isPerson = id === actor?._id || /^(user|invitation)/.test(action);
  const isGone = id === actor?._id ? actionsRemovingActor.has(action) : actionsRemovingSubjects.has(action);
  return isPerson && !isGone ? `/settings/people/${encodeURIComponent(id)}` : undefined;
}

const actionsRemovingActor: ReadonlySet<string> = new Set(['user-left', 'invitation-declined']);
/** Actions that remove the people named in the entry. */
export const actionsRemovingSubjects: ReadonlySet<string> = new Set(['user-removed', 'invitation-withdrawn']);

/** Lists the fields that the entry changed, each with its old and its new value. */
export function listChanges(entry: JournalEntry, plans: Plans): string[] {
  const { changes, rows, rowCount } = entry;
  if (findOnlyChange(entry)) return [];
  const isErased = entry.isErased || (entry.count === 1 && entry.subjects.some(({ name }) => name === ''));
  const [only] = rowCount === 1 ? rows : [];
  if (only && isAboutFile(entry)) return [describeRow(only, entry)];
  if (only?.what === 'changed' && getNewValue(entry, 'undone')) return listRowChanges(only.changes, isErased);
  if (changes.some(({ field }) => field === 'added')) {
    const count = (field: string) => Number(getNewValue(entry, field));
    const text = editMessages.imported(
      count('added'),
      count('changed'),
      count('deactivated'),
      count('withdrawn'),
      countAddedLocations(entry),
    );
    return [text].filter(Boolean);
  }
  return describeChanges(only?.what === 'changed' ? only.changes : changes, plans, isErased);
}

/** Whether the sentence of an entry names a file instead of people or locations. */
const isAboutFile = (entry: JournalEntry) =>
  entry.action.endsWith('-imported') || getNewValue(entry, 'undone').includes('import');

function describeChanges(changes: JournalEntry['changes'], plans: Plans, isErased: boolean): string[] {
  return changes.flatMap(({ field, from, to }) => {
    const label = listFieldNames().get(field);
    // Ids and internal counters mean nothing to people.
    if (label === undefined) return [];
    if (isErased) return activityMessages.fieldChanged(label);
    const now = showValue(field, to, plans);
    if (field === 'externalId' && from === null) return activityMessages.numberAdded(now);
    return from === severalValues
      ? activityMessages.changeTo(label, now)
      : activityMessages.change(label, showValue(field, from, plans), now);
  });
}

export const listFieldNames = (): ReadonlyMap<string, string> => {
  const { contactEmail, legalName } = organizationMessages.fields;
  const { email, role, locations } = personLabels;
  const organizationFields = { contactEmail, legalName };
  const peopleFields = { email, role, locationNames: locations };
  return new Map(
    Object.entries({ ...locationLabels, ...peopleFields, ...organizationFields, ...activityMessages.fields }),
  );
};

export function showValue(field: string, value: unknown, plans: Plans): string {
  if (typeof value === 'boolean') return activityMessages.switches[value ? 'on' : 'off'];
  if (field === 'plan' && value) return planName(String(value), plans);
  if (field === 'state' && value) return activityMessages.state(String(value));
  const isInherited = field === 'country' || field === 'timeZone';
  return showField(field, value) || (isInherited ? locationLabels.same : activityMessages.empty);
}

const planName = (id: string, plans: Plans) => plans?.find((plan) => plan.id === id)?.name ?? id;

/** Merges consecutive entries: the same change by one admin within minutes, and the same action of several people on a day. */
export function mergeEntries(entries: readonly JournalEntry[]): ShownEntry[] {
  const mergedEntries: ShownEntry[] = [];
  for (const entry of entries) {
    const newerEntry = mergedEntries.at(-1);
    if (newerEntry && isSameSelfAction(newerEntry, entry))
      mergedEntries.splice(-1, 1, { ...newerEntry, parts: [...(newerEntry.parts ?? [newerEntry]), entry] });
    else if (newerEntry && isSameChange(newerEntry, entry))
      mergedEntries.splice(-1, 1, mergeChanges(newerEntry, entry));
    else mergedEntries.push(entry);
  }
  return mergedEntries;
}

function mergeChanges(newer: JournalEntry, older: JournalEntry): ShownEntry {
  const changes = newer.changes.map((change, index) => {
    const isSame = JSON.stringify(change.from) === JSON.stringify(older.changes[index]?.from);
    return isSame ? change : { ...change, from: severalValues };
  });
  return { ...newer, subjects: [...newer.subjects, ...older.subjects], changes, count: newer.count + older.count };
}

const isSameChange = (newer: JournalEntry, older: JournalEntry) =>
  // An entry with rows stays separate, because it can be undone.
  older.rows.length === 0 &&
  older.actor !== null &&
  older.subjects.length > 0 &&
  newer.actor?._id === older.actor._id &&
  newer.action === older.action &&
  getOutcome(newer) === getOutcome(older) &&
  Date.parse(newer.at) - Date.parse(older.at) < 300_000;

/** Actions of people on their own accounts, which are merged by day. */
const selfActions = ['user-joined', 'user-left', 'invitation-declined'] as const;

const isSameSelfAction = (newer: JournalEntry, older: JournalEntry) =>
  newer.action === older.action &&
  selfActions.some((action) => action === newer.action) &&
  new Date(newer.at).toDateString() === new Date(older.at).toDateString();

const getOutcome = ({ changes }: JournalEntry) => JSON.stringify(changes.map(({ field, to }) => [field, to]));

/** Stands for old values that differ between merged entries. */
const severalValues = Symbol('several values');
