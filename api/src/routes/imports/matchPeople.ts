import {
  externalId,
  locationForm,
  namesTwoPeople,
  type UserCells,
  type UserColumn,
  userForm,
  userStatuses,
  withoutTag,
} from 'contract';
import * as v from 'valibot';

import type { PersonValues } from '../../changes/difference.ts';
import { messages } from '../../messages/messages.ts';
import { matchRows, type Similar } from './matchRows.ts';
import { judgeNumber, nameKey, shareWord } from './personNames.ts';

/** A person as stored, with the ids of their locations in order. */
export type StoredPerson = PersonValues & {
  id: string;
  version: number;
  isDisabled: boolean;
  /** The email address without its tag. */
  emailKey: string | null;
};

/** The body of the calls that compare and apply a file. */
export type ComparedPeople = {
  columns: readonly UserColumn[];
  rows: readonly UserCells[];
  skip: readonly number[];
};

export type PeopleReaders = {
  /** Reads the people with one of these folded email addresses or employee numbers. */
  readByKeys(emails: readonly string[], numbers: readonly string[]): Promise<readonly StoredPerson[]>;
  readByEmailKeys(keys: readonly string[]): Promise<readonly StoredPerson[]>;
  readByNames(names: readonly string[]): Promise<readonly StoredPerson[]>;
  readByIds(ids: readonly string[]): Promise<readonly StoredPerson[]>;
};

type FileRow = v.InferOutput<typeof rowForm>;

export const rowForm = v.partial(
  v.object({
    ...userForm.entries,
    name: v.pipe(
      userForm.entries.name,
      v.check(
        (name) => !namesTwoPeople(name),
        () => messages.twoPeopleInRow,
      ),
    ),
    status: v.picklist(userStatuses, () => messages.chooseStatus),
    externalId: externalId(),
    locations: v.config(v.array(locationForm.entries.name), { abortEarly: true }),
    otherEmails: v.pipe(
      v.string(),
      v.transform((text) => text.toLowerCase().split(/\s+/).slice(0, 20)),
    ),
  }),
);

/** Finds the person of each row: by email address, by employee number, or by name as a likely match. */
export function matchPeople(body: ComparedPeople, stored: PeopleReaders) {
  let namesakes: Promise<readonly StoredPerson[]> | undefined;
  // The second search by name repeats some rows of the first one, so this caches them.
  const readNamesakes = (rows: readonly FileRow[]) =>
    (namesakes ??= stored.readByNames(withoutDuplicates(rows.map(({ name = '' }) => name))));
  let owners: Promise<readonly StoredPerson[]> | undefined;
  const byOtherEmail: Similar<FileRow, StoredPerson> = {
    inStored: ({ email }) => email.toLowerCase(),
    inRow: ({ otherEmails = [] }) => otherEmails,
    readStored: (rows) =>
      (owners ??= stored.readByKeys(withoutDuplicates(rows.flatMap(({ otherEmails = [] }) => otherEmails)), [])),
  };
  return matchRows({
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
        // Spreadsheets drop leading zeros, and other programs add some.
        fold: withoutZeros,
        inStored: ({ externalId: number }) => number && withoutZeros(number),
        exact: ({ externalId: number }) => number,
        repeated: messages.duplicateExternalId,
      },
    ],
    judge: (cells, person) => judgeNumber(cells, person),
    similar: [
      {
        ...byOtherEmail,
        fits: ({ name = '' }, person) => name === '' || shareWord(name, person.name),
        isSame: true,
      },
      // Some people enter somebody else's address for recovery.
      byOtherEmail,
      {
        inStored: ({ emailKey }) => emailKey,
        inRow: ({ email, status }) => (email === undefined || isEnded(status) ? [] : [withoutTag(email)]),
        readStored: (rows) =>
          stored.readByEmailKeys(withoutDuplicates(rows.map(({ email = '' }) => withoutTag(email)))),
      },
      // Finds a new email address of the same person without an employee number. Tries the same name at another domain
      // first, which distinguishes people with the same name.
      matchByName(readNamesakes, getLocalPart),
      { ...matchByName(readNamesakes, () => ''), isAsked: true },
    ],
    same: ['email', messages.duplicatePerson],
    ambiguous: (byEmail, byNumber) => ['externalId', messages.twoPeople(byEmail.name, byNumber.name)],
    unclear: ({ name }) => ['externalId', messages.otherPersonsNumber(name)],
    required: [
      ['name', messages.enterName],
      ['email', messages.enterEmail],
    ],
  });
}

type ReadNamesakes = (rows: readonly FileRow[]) => Promise<readonly StoredPerson[]>;

/** Finds people by name and by one part of the email address. */
function matchByName(readStored: ReadNamesakes, partOf: (email: string) => string): Similar<FileRow, StoredPerson> {
  const keyOf = (name: string, email: string) => {
    const key = nameKey(name);
    return key === null ? null : `${key} ${partOf(email)}`;
  };
  return {
    inStored: ({ name, email }) => keyOf(name, email),
    inRow: ({ name, email = '', status }) => {
      const key = name === undefined || isEnded(status) ? null : keyOf(name, email);
      return key === null ? [] : [key];
    },
    readStored,
    fits: ({ externalId: number }, person) =>
      !isEnded(person.status) &&
      (number === undefined || person.externalId === null || isSameNumber(number, person.externalId)),
  };
}

const getLocalPart = (email: string) => email.toLowerCase().replace(/@.*/, '');

/** Removes leading zeros, as the generated column `external_id_key` does. */
const withoutZeros = (number: string) => number.replace(/^0+(?=\d+$)/, '');

export const isSameNumber = (a: string, b: string) => withoutZeros(a) === withoutZeros(b);

const withoutDuplicates = (texts: readonly string[]) => [...new Set(texts)];

/** Whether a person has left. All other values in such a row are ignored. */
export const isEnded = (status: string | undefined) => status === 'deactivated';

export const hasJoined = ({ status }: StoredPerson) => status !== 'invited';
