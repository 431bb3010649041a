import { foldName, locationQuestion, shortenErrors, type UserColumn, type UserComparison } from 'contract';
import * as v from 'valibot';

import { mapInSlices } from '../../domain/slices.ts';
import {
  type ComparedPeople,
  hasJoined,
  isEnded,
  isSameNumber,
  matchPeople,
  type PeopleReaders,
  type rowForm,
  type StoredPerson,
} from './matchPeople.ts';
import { hashComparison } from './matchRows.ts';
import { isSameName } from './personNames.ts';

type Site = { id: string; name: string; nameKey: string; code: string | null };
type Stored = PeopleReaders & {
  /** Counts the people who are not in the file, and reads those who can be deactivated. */
  readMissing(peopleInFile: readonly StoredPerson[]): Promise<Missing>;
  sites: readonly Site[];
  callerId: string;
};
export type Missing = { canDeactivate: boolean; amount: number; people: readonly { id: string; name: string }[] };

/** The cells of a row that have a value. Locations are ids, or texts that match no location. */
type FileValues = Omit<v.InferOutput<typeof rowForm>, 'locations'> & {
  locations?: { ids: string[]; unknown: string[] };
};

/** A row without errors and its person, or null for a new one. */
export type ComparedRow = {
  row: number;
  person: StoredPerson | null;
  fileValues: FileValues;
  /** Whether only the email addresses are similar, so the file may mean another person. */
  isSimilar: boolean;
  /** The people with the same name, one of whom the new row may be. */
  namesakes: readonly StoredPerson[];
};

export type ComparedFile = {
  comparison: UserComparison;
  /** The rows that can change something, directly or through an answer. */
  rows: ComparedRow[];
  missing: Missing['people'];
};

/** Compares the rows of a file with the stored people. */
export async function comparePeople(body: ComparedPeople, stored: Stored): Promise<ComparedFile> {
  const { callerId } = stored;
  const { matched, storedById, errors } = await matchPeople(body, stored);
  const resolve = createResolver(stored.sites);
  const siteNames = new Map(stored.sites.map(({ id, name }) => [id, name]));
  const missing = await stored.readMissing([...storedById.values()]);
  const comparison: Omit<UserComparison, 'hash'> = {
    added: [],
    changed: [],
    same: 0,
    missing: missing.people.map(({ id, name }) => ({ _id: id, name })),
    missingCount: missing.amount,
    canDeactivateMissing: missing.canDeactivate,
    questions: [],
    untouched: [],
    ...shortenErrors(errors),
  };
  const rows: ComparedRow[] = [];
  await mapInSlices(matched, ({ row, fileValues: read, stored: person, isSimilar, namesakes }) => {
    const { locations: texts, ...values } = read;
    const fileValues: FileValues = isEnded(values.status)
      ? { status: values.status, email: values.email }
      : {
          ...values,
          ...(person && isSameName(person.name, values.name ?? '') && { name: person.name }),
          ...(texts && { locations: resolve(texts) }),
        };
    const compared = { row, person, fileValues, isSimilar, namesakes };
    const changes = person ? findChanges(person, compared, siteNames) : [];
    const untouched = whyUntouched(compared, changes.length > 0, callerId);
    const isIgnored = isFixed(person, callerId) || untouched === 'never-joined';
    if (!isIgnored) rows.push(compared);
    if (untouched) comparison.untouched.push({ row, reason: untouched });
    else if (isIgnored || (person && changes.length === 0)) comparison.same += 1;
    else if (person) comparison.changed.push({ row, _id: person.id, name: person.name, changes });
    else comparison.added.push(row);
  });
  comparison.questions = await questionsAbout(rows);
  const about = rows.map(({ row, person, fileValues }) => [row, person?.id, fileValues.locations?.ids]);
  const hash = await hashComparison(body.columns, body.rows, body.skip, ...Object.values(comparison), about);
  return { comparison: { ...comparison, hash }, rows, missing: missing.people };
}

async function questionsAbout(rows: readonly ComparedRow[]): Promise<UserComparison['questions']> {
  const emails = await mapInSlices(rows, ({ row, person, fileValues, isSimilar, namesakes }) => {
    if (!person) return askAboutNamesakes(row, fileValues, namesakes);
    if (!asksAboutEmail(person, fileValues, isSimilar)) return [];
    const { id: _id, name, email: from } = person;
    const question = { kind: 'email' as const, id: `email:${row}`, row, _id, name, from, to: fileValues.email ?? '' };
    return isSimilar ? { ...question, isSimilar } : question;
  });
  const unknown = await mapInSlices(
    rows,
    ({ row, fileValues }) =>
      fileValues.locations?.unknown.map((text) => ({ row, id: locationQuestion(text), text })) ?? [],
  );
  const locations = [...Map.groupBy(unknown.flat(), ({ id }) => id)].map(([id, mentions]) => {
    const inRows = mentions.map(({ row }) => row);
    return { kind: 'location' as const, id, text: mentions[0]?.text ?? id, rows: inRows };
  });
  const becomesAdmin = ({ person, fileValues, isSimilar }: ComparedRow) =>
    fileValues.role === 'admin' && (person?.role !== 'admin' || isSimilar);
  const newAdmins = rows.filter(becomesAdmin).map(({ row }) => row);
  const admins = newAdmins.length > 0 ? [{ kind: 'admins' as const, id: 'admins', rows: newAdmins }] : [];
  return [...emails.flat(), ...locations, ...admins];
}

/** Asks whether a new person is one of the people with this name. Names only some of them. */
function askAboutNamesakes(row: number, { email: to = '' }: FileValues, namesakes: readonly StoredPerson[]) {
  const [first] = namesakes;
  if (first === undefined) return [];
  const { id: _id, name, email: from } = first;
  const listed = namesakes.slice(0, mostNamesakes).map(({ email }) => email);
  const question = { kind: 'email' as const, id: `email:${row}`, row, _id, name, from, to, isSimilar: true };
  return [{ ...question, namesakes: { amount: namesakes.length, emails: listed } }];
}

const mostNamesakes = 3;

/** Finds locations by code, then by name. */
function createResolver(sites: readonly Site[]) {
  const byName = new Map(sites.map((site) => [site.nameKey, site.id]));
  const byCode = new Map(sites.flatMap(({ id, code }) => (code === null ? [] : [[code, id]])));
  return (texts: readonly string[]) => {
    const [ids, unknown] = [new Set<string>(), new Map<string, string>()];
    for (const text of texts) {
      const id = byCode.get(text.toUpperCase()) ?? byName.get(foldName(text));
      if (id === undefined) unknown.set(foldName(text), text);
      else ids.add(id);
    }
    return { ids: [...ids].toSorted(), unknown: [...unknown.values()] };
  };
}

/** Whether a file changes nothing about the person. */
const isFixed = (person: StoredPerson | null, callerId: string) => person?.id === callerId || person?.isDisabled;

type Reason = UserComparison['untouched'][number]['reason'];

function whyUntouched(
  { person, fileValues, isSimilar }: ComparedRow,
  isChanged: boolean,
  callerId: string,
): Reason | null {
  if (person === null) return isEnded(fileValues.status) ? 'never-joined' : null;
  if (isFixed(person, callerId) && (isChanged || asksAboutEmail(person, fileValues, isSimilar)))
    return person.id === callerId ? 'own-account' : 'disabled';
  return person.status === 'deactivated' && fileValues.status === undefined && !isChanged ? 'deactivated' : null;
}

const isMoved = (person: StoredPerson, { email: address }: FileValues) =>
  address !== undefined && address !== person.email.toLowerCase();

const asksAboutEmail = (person: StoredPerson, fileValues: FileValues, isSimilar: boolean) =>
  (hasJoined(person) || isSimilar) && isMoved(person, fileValues);

/**
 * Lists what a row changes about a person, field by field. Does not list an employee number that is stored for the first time.
 */
function findChanges(
  person: StoredPerson,
  { fileValues, isSimilar }: ComparedRow,
  siteNames: ReadonlyMap<string, string>,
) {
  const { name, role, locations } = fileValues;
  const number = numberFor(person, fileValues);
  const changes: { field: UserColumn; from: unknown; to: unknown }[] = [];
  const add = (field: UserColumn, from: unknown, to: unknown) => void changes.push({ field, from, to });
  if (name !== undefined && name !== person.name) add('name', person.name, name);
  if (isMoved(person, fileValues) && !hasJoined(person) && !isSimilar) add('email', person.email, fileValues.email);
  if (role !== undefined && role !== person.role) add('role', person.role, role);
  const status = statusFor(person, fileValues);
  if (status !== person.status) add('status', person.status, status);
  if (person.externalId !== null && number !== person.externalId) add('externalId', person.externalId, number);
  if (locations && (locations.unknown.length > 0 || locations.ids.join() !== person.locations.join())) {
    const names = (ids: readonly string[]) => ids.map((id) => siteNames.get(id) ?? '');
    add('locations', names(person.locations), [...names(locations.ids), ...locations.unknown]);
  }
  return changes;
}

/** The employee number of a person after the import. Keeps the zeros before the stored number. */
export function numberFor(person: StoredPerson | null, { externalId: number }: Pick<FileValues, 'externalId'>) {
  const stored = person?.externalId ?? null;
  return number === undefined || (stored !== null && isSameNumber(stored, number)) ? stored : number;
}

/** A file can neither make people invited nor make them join. */
export const statusFor = (person: StoredPerson, { status }: Pick<FileValues, 'status'>) =>
  hasJoined(person) && status !== undefined && status !== 'invited' ? status : person.status;
