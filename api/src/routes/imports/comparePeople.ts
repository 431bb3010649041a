import {
  externalId,
  foldName,
  locationForm,
  locationQuestion,
  shortenErrors,
  type UserCells,
  type UserColumn,
  type UserComparison,
  userForm,
  userStatuses,
  withoutTag,
} from 'contract';
import * as v from 'valibot';

import type { PersonValues } from '../../database/importTables.ts';
import { mapInSlices } from '../../domain/slices.ts';
import { messages } from '../../messages/messages.ts';
import { hashComparison, matchRows } from './matchRows.ts';
import { isSameName, judgeNumber } from './personNames.ts';

/** A person as stored, with the ids of their locations in order. */
export type StoredPerson = PersonValues & {
  id: string;
  version: number;
  isDisabled: boolean;
  /** The email address without its tag. */
  emailKey: string | null;
};

/** The body of the compare and the apply call. */
export type ComparedPeople = {
  columns: readonly UserColumn[];
  rows: readonly UserCells[];
  skip: readonly number[];
};

type Site = { id: string; name: string; nameKey: string; code: string | null };
type Stored = {
  /** Reads the people with one of these email addresses or employee numbers, which are folded. */
  readByKeys(emails: readonly string[], numbers: readonly string[]): Promise<readonly StoredPerson[]>;
  readByEmailKeys(keys: readonly string[]): Promise<readonly StoredPerson[]>;
  /** Counts the people who are not in the file, and reads them if they can be deactivated. */
  readMissing(peopleInFile: readonly StoredPerson[]): Promise<Missing>;
  sites: readonly Site[];
  callerId: string;
};
export type Missing = { canDeactivate: boolean; amount: number; people: readonly { id: string; name: string }[] };

/** The cells of a row that have a value. Locations are ids, and texts that match no location. */
type FileValues = Omit<v.InferOutput<typeof rowForm>, 'locations'> & {
  locations?: { ids: string[]; unknown: string[] };
};

/** A row without errors, and its person; null for a new one. */
export type ComparedRow = {
  row: number;
  person: StoredPerson | null;
  fileValues: FileValues;
  /** Whether only the email addresses are similar, so the file may mean another person. */
  isSimilar: boolean;
};

export type ComparedFile = {
  comparison: UserComparison;
  /** The rows that can change something, directly or by an answer. */
  rows: ComparedRow[];
  missing: Missing['people'];
};

/** Compares the rows of a file with the people who are there. */
export async function comparePeople(body: ComparedPeople, stored: Stored): Promise<ComparedFile> {
  const { callerId } = stored;
  const { matched, storedById, errors } = await matchRows({
    body,
    form: rowForm,
    readStored: ([emails = [], numbers = []]) => stored.readByKeys(emails, numbers),
    keys: [
      {
        field: 'email',
        fold: (email) => email.toLowerCase(),
        inStored: ({ email }) => email.toLowerCase(),
        repeated: messages.duplicateEmail,
      },
      {
        field: 'externalId',
        // Spreadsheets drop leading zeros, and other programs add them.
        fold: withoutZeros,
        inStored: ({ externalId: number }) => number && withoutZeros(number),
        exact: ({ externalId: number }) => number,
        repeated: messages.duplicateExternalId,
      },
    ],
    judge: (cells, person) => judgeNumber(cells, person),
    similar: {
      inStored: ({ emailKey }) => emailKey,
      inRow: ({ email, status }) => (email === undefined || status === 'deactivated' ? undefined : withoutTag(email)),
      readStored: stored.readByEmailKeys,
    },
    same: ['email', messages.duplicatePerson],
    ambiguous: (byEmail, byNumber) => ['externalId', messages.twoPeople(byEmail.name, byNumber.name)],
    unclear: ({ name }) => ['externalId', messages.otherPersonsNumber(name)],
    impossible: ({ status }, person) =>
      status === 'deactivated' && !hasJoined(person) ? ['status', messages.leftBeforeJoining] : null,
    required: [
      ['name', messages.enterName],
      ['email', messages.enterAddress],
    ],
  });
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
  await mapInSlices(matched, ({ row, fileValues: read, stored: person, isSimilar }) => {
    const { locations: texts, ...values } = read;
    const number = person?.externalId ?? '';
    const keepsNumber = number !== '' && withoutZeros(number) === withoutZeros(values.externalId ?? '');
    const fileValues: FileValues = {
      ...values,
      ...(keepsNumber && { externalId: number }),
      ...(person && isSameName(person.name, values.name ?? '') && { name: person.name }),
      ...(texts && { locations: resolve(texts) }),
    };
    const compared = { row, person, fileValues, isSimilar };
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
  const emails = await mapInSlices(rows, ({ row, person, fileValues, isSimilar }) => {
    if (!person || !asksAboutEmail(person, fileValues, isSimilar)) return [];
    const { id: _id, name, email: from } = person;
    return { kind: 'email' as const, id: `email:${row}`, row, _id, name, from, to: fileValues.email ?? '' };
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

/** Matches the key that the database stores. */
const withoutZeros = (number: string) => number.replace(/^0+(?=\d+$)/, '');

export const rowForm = v.partial(
  v.object({
    ...userForm.entries,
    status: v.picklist(userStatuses, () => messages.chooseStatus),
    externalId: externalId(),
    locations: v.config(v.array(locationForm.entries.name), { abortEarly: true }),
  }),
);

/** Finds locations by code, then by name. */
function createResolver(sites: readonly Site[]) {
  const byName = new Map(sites.map(({ id, nameKey }) => [nameKey, id]));
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
  if (person === null) return fileValues.status === 'deactivated' ? 'never-joined' : null;
  if (isFixed(person, callerId) && (isChanged || asksAboutEmail(person, fileValues, isSimilar)))
    return person.id === callerId ? 'own-account' : 'disabled';
  return person.status === 'deactivated' && fileValues.status === undefined && !isChanged ? 'deactivated' : null;
}

const hasJoined = ({ status }: StoredPerson) => status !== 'invited';

const isMoved = (person: StoredPerson, { email: address }: FileValues) =>
  address !== undefined && address !== person.email.toLowerCase();

const asksAboutEmail = (person: StoredPerson, fileValues: FileValues, isSimilar: boolean) =>
  (hasJoined(person) || isSimilar) && isMoved(person, fileValues);

/** What a row changes about a person, field by field. Does not list an employee number that is stored for the first time. */
function findChanges(
  person: StoredPerson,
  { fileValues, isSimilar }: ComparedRow,
  siteNames: ReadonlyMap<string, string>,
) {
  const { name, role, externalId: number, locations } = fileValues;
  const changes: { field: UserColumn; from: unknown; to: unknown }[] = [];
  const add = (field: UserColumn, from: unknown, to: unknown) => void changes.push({ field, from, to });
  if (name !== undefined && name !== person.name) add('name', person.name, name);
  if (isMoved(person, fileValues) && !hasJoined(person) && !isSimilar) add('email', person.email, fileValues.email);
  if (role !== undefined && role !== person.role) add('role', person.role, role);
  const status = statusFor(person, fileValues);
  if (status !== person.status) add('status', person.status, status);
  if (number !== undefined && person.externalId !== null && number !== person.externalId)
    add('externalId', person.externalId, number);
  if (locations && (locations.unknown.length > 0 || locations.ids.join() !== person.locations.join())) {
    const names = (ids: readonly string[]) => ids.map((id) => siteNames.get(id) ?? '');
    add('locations', names(person.locations), [...names(locations.ids), ...locations.unknown]);
  }
  return changes;
}

/** A file can neither make people invited nor make them join. */
export const statusFor = (person: StoredPerson, { status }: Pick<FileValues, 'status'>) =>
  hasJoined(person) && status !== undefined && status !== 'invited' ? status : person.status;
