import { auditActions, type AuditEntry } from 'contract/activity';
import type { Plan } from 'contract/billing';
import { roles } from 'contract/session';
import { language, organizationMessages, roleMessages, showDetail } from '@askwell/page-kit';

import { locationsText } from '../LocationSettings/messages.ts';
import { peopleText } from '../PeopleSettings/messages.ts';
import { locationFieldText } from '../../settings/messages.ts';
import { compareText } from '../../compare/messages.ts';
import { activityText } from './messages.ts';

type Plans = readonly Plan[] | undefined;

/** One entry of the log as a sentence; for an unknown action of a newer server, the action's name. */
export function activitySentence(
  { action, actor, subjects, count, changes }: AuditEntry,
  plans: Plans,
  markName = (name: string) => name,
): string {
  const nameOf = ({ _id, name }: (typeof subjects)[number]) => markName(_id === null ? planName(name, plans) : name);
  const named = subjects.slice(0, maxNamed).map(nameOf);
  const rest = count - named.length;
  const what = new Intl.ListFormat(language()).format(rest > 0 ? [...named, activityText.more(rest)] : named);
  const outcome = String(changes.find(({ field }) => field === 'status')?.to ?? '');
  const file = String(changes.find(({ field }) => field === 'file')?.to ?? '');
  const parts = {
    outcome,
    file: file && markName(file),
    who: actor ? markName(actor.name) : activityText.paymentProvider,
    what,
  };
  const known = auditActions.find((one) => one === action);
  return known ? activityText.sentences[known](parts) : activityText.otherSentence(parts, action);
}

const maxNamed = 3;

/** The fields that the entry changed, each with its value before and after. */
export function activityChanges({ changes }: AuditEntry, plans: Plans): string[] {
  const numbers = new Map(changes.map(({ field, to }) => [field, Number(to)]));
  const [added = NaN, changed = 0, deactivated = 0] = importCounts.map((field) => numbers.get(field));
  if (!Number.isNaN(added)) return [compareText.result(added, changed, deactivated)].filter(Boolean);
  return changes.flatMap(({ field, from, to }) => {
    const label = fieldNames().get(field);
    // Ids and internal counters mean nothing to people.
    if (label === undefined) return [];
    const now = show(field, to, plans);
    return from === several
      ? activityText.changeTo(label, now)
      : activityText.change(label, show(field, from, plans), now);
  });
}

/** What an import has done, in numbers of people or locations. */
const importCounts = ['added', 'changed', 'deactivated'];

const fieldNames = (): ReadonlyMap<string, string> => {
  const { contactEmail, legalName, industry, size, website } = organizationMessages.fields;
  const { email, role, locations } = peopleText.fields;
  const ofOrganization = { contactEmail, legalName, industry, size, website };
  const ofPeople = { email, role, locationNames: locations };
  return new Map(Object.entries({ ...locationsText.fields, ...ofPeople, ...ofOrganization, ...activityText.fields }));
};

function show(field: string, value: unknown, plans: Plans): string {
  if (Array.isArray(value)) return new Intl.ListFormat(language()).format(value.map(String)) || locationFieldText.none;
  if (typeof value !== 'string' || value === '')
    return field === 'country' || field === 'timeZone' ? locationsText.same : activityText.empty;
  const role = field === 'role' && roles.find((one) => one === value);
  if (role) return roleMessages[role].name;
  if (field === 'plan') return planName(value, plans);
  return field === 'state' ? activityText.state(value) : showDetail(field, value);
}

const planName = (id: string, plans: Plans) => plans?.find((plan) => plan.id === id)?.name ?? id;

/** What someone did to several people or locations, one after the other, becomes one entry. */
export function together(entries: readonly AuditEntry[]): AuditEntry[] {
  const merged: AuditEntry[] = [];
  for (const entry of entries) {
    const newer = merged.at(-1);
    if (newer === undefined || !areAlike(newer, entry)) merged.push(entry);
    else {
      const subjects = [...newer.subjects, ...entry.subjects];
      const changes = newer.changes.map((change, index) => {
        const isSame = JSON.stringify(change.from) === JSON.stringify(entry.changes[index]?.from);
        return isSame ? change : { ...change, from: several };
      });
      merged[merged.length - 1] = { ...newer, subjects, changes, count: newer.count + entry.count };
    }
  }
  return merged;
}

const areAlike = (newer: AuditEntry, older: AuditEntry) =>
  older.actor !== null &&
  older.subjects.length > 0 &&
  newer.actor?._id === older.actor._id &&
  newer.action === older.action &&
  outcomeOf(newer) === outcomeOf(older) &&
  Date.parse(newer.at) - Date.parse(older.at) < 300_000;

const outcomeOf = ({ changes }: AuditEntry) => JSON.stringify(changes.map(({ field, to }) => [field, to]));

/** Instead of the value before, if it was not the same for all. */
const several = Symbol('several values');
