import { listRoleOptions } from '@askwell/page-kit';
import type { Location } from 'contract/locations';
import { isNameOfTwoPeople, userForm, type UserForm } from 'contract/people';
import { roles } from 'contract/session';
import { validate } from 'contract/validate';
import { Options, Select } from 'shared-ui';
import * as v from 'valibot';

import { createTextColumn } from '../editor/cells.tsx';
import type { FieldTexts } from '../reading/headings.ts';
import { createLocationReader } from '../reading/locationCells.ts';
import { readEmail, readName } from '../reading/names.ts';
import { readExactRole } from '../reading/roleWords.ts';
import type { UserValues } from '../reading/rows.ts';
import { type Row, type RowError, type RowKind, createRowsDraft } from '../model/rows.ts';
import { userMessages as messages } from '../messages.ts';
import { LocationCell } from './LocationCell.tsx';

const noUser: UserValues = { name: '', email: '', role: 'user', locations: [] };

export const usersDraft = createRowsDraft(
  v.strictObject({
    name: v.string(),
    email: v.string(),
    role: v.picklist(roles),
    locations: v.array(v.string()),
  }),
);

/** Describes the list of people to invite, given the organization's locations. */
export function createUserKind(locations: readonly Location[]): RowKind<UserValues> {
  const [only, ...others] = locations;
  return {
    list: 'users',
    messages,
    // If there is only one location, people are assigned to it by default.
    empty: only && others.length === 0 ? { ...noUser, locations: [only._id] } : noUser,
    fields: createUserFields(locations),
    hasEmails: true,
    read: createUserReader(locations),
    complete: withGuessedName,
    check: checkUser,
    unique: [{ column: 'email', fold: foldEmail, message: messages.duplicate }],
  };
}

/** Suggests a name from the email, unless the user has typed one. */
function withGuessedName(row: Row<UserValues>): Row<UserValues> {
  const name = row.values.name.trim();
  if (name !== '' && !row.guessed.includes('name')) return row;
  const guess = guessName(row.values.email);
  return guess === name
    ? row
    : { ...row, values: { ...row.values, name: guess }, guessed: guess === '' ? [] : ['name'] };
}

/** Suggests a name from an email address: "jane.doe+news@…" → "Jane Doe". */
const guessName = (email: string) =>
  (/^[^@+]*/.exec(email)?.[0] ?? '')
    .split(/[._\-\d]/)
    .filter(Boolean)
    .map(([first = '', ...rest]) => first.toLocaleUpperCase('en') + rest.join(''))
    .join(' ');

/** Returns the body for a row, without locations that have been removed since the draft was saved. */
export const toUserForm =
  (all: readonly Location[] | null) =>
  (values: UserValues): UserForm => ({
    ...values,
    locations: values.locations.filter((id) => all?.some(({ _id }) => _id === id) ?? true),
  });

function checkUser(values: UserValues): Omit<RowError, 'key'>[] {
  const checked = validate(userForm, values);
  const errors = checked.ok ? [] : checked.errors.map(({ path, message }) => ({ column: String(path[0]), message }));
  return isNameOfTwoPeople(values.name) ? [...errors, { column: 'name', message: messages.twoPeople }] : errors;
}

/** Reads a pasted line. Employee numbers have no cell in the editor. */
function createUserReader(locations: readonly Location[]) {
  const readLocations = createLocationReader(locations);
  return (texts: FieldTexts): UserValues | null => {
    const read = readLocations(texts.locations ?? '');
    const ids = read.flatMap((location) => ('id' in location ? [location.id] : []));
    const role = texts.role ? readExactRole(texts.role) : 'user';
    const name = readPastedName(texts);
    if (role === undefined || name === null || ids.length < read.length || texts.externalId) return null;
    const [only] = locations;
    const hasOneLocation = locations.length === 1 && only !== undefined;
    return {
      name,
      email: readEmail(texts.email ?? ''),
      role,
      locations: ids.length === 0 && hasOneLocation ? [only._id] : ids,
    };
  };
}

function readPastedName({ firstName = '', lastName = '', name = '' }: FieldTexts): string | null {
  const isSplit = firstName !== '' || lastName !== '';
  const fullName = isSplit ? `${firstName} ${lastName}`.trim() : name;
  return fullName === '' ? '' : readName(fullName, !isSplit) || null;
}

/** The fields of a person. */
function createUserFields(locations: readonly Location[]): RowKind<UserValues>['fields'] {
  const getNames = (chosen: readonly string[]) =>
    chosen.flatMap((id) => locations.find(({ _id }) => _id === id)?.name ?? []);
  return [
    {
      id: 'email',
      label: messages.email,
      column: { ...createTextColumn<'email', UserValues>('email', '4fr', 'email'), suggestCorrection: suggestEmail },
    },
    {
      id: 'name',
      label: messages.name,
      column: createTextColumn('name', '3fr'),
    },
    {
      id: 'role',
      label: messages.role,
      column: {
        width: '6.75rem',
        renderControl: ({ role }, change, cell) => (
          <Select
            {...cell}
            value={role}
            onChange={({ currentTarget }) =>
              change({ role: roles.find((candidate) => candidate === currentTarget.value) ?? role })
            }
          >
            <Options items={listRoleOptions()} />
          </Select>
        ),
      },
      isChoice: true,
    },
    {
      id: 'locations',
      label: messages.locations,
      column: {
        width: 'minmax(11.5rem, 3fr)',
        renderControl: ({ locations: chosen }, change, cell) => (
          <LocationCell
            cell={cell}
            names={getNames(chosen)}
            chosen={chosen}
            onChange={(ids) => change({ locations: ids })}
          />
        ),
      },
      isChoice: true,
    },
  ];
}

/** Returns the email in its stored form; empty if the form refuses it. */
function foldEmail({ email }: { email: string }): string {
  const emailResult = validate(userForm.entries.email, email);
  return emailResult.ok ? emailResult.value : '';
}

/** Suggests the likely domain for a misspelled email. This is not an error, because the domain may exist. */
function suggestEmail({ email }: UserValues) {
  const suggestion = guessEmail(email);
  return suggestion === undefined
    ? undefined
    : { label: messages.misspelled(suggestion), change: { email: suggestion } };
}

function guessEmail(written: string): string | undefined {
  const dottedEmail = correctComma(written);
  const email = dottedEmail ?? written;
  const [mailbox, domain = ''] = foldEmail({ email }).split('@');
  const correctedDomain = correctDomains.get(domain);
  return correctedDomain === undefined ? dottedEmail : `${mailbox}@${correctedDomain}`;
}

/** Maps a misspelled domain, such as "gmial.com", to the mail provider's domain. */
const correctDomains: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'gmail.com':
      'gmial.com gmai.com gmal.com gamil.com gmali.com gmaill.com gmil.com gnail.com gmaik.com gmail.con gmail.cmo gmail.comm gmail.coom gmail.cm gmail.om ggmail.com',
    'hotmail.com': 'hotmial.com hotmal.com hotmai.com hotmil.com hotamil.com hotmail.con hotmail.cm hotmaill.com',
    'outlook.com': 'outlok.com outloo.com outlook.con outllok.com oulook.com outlook.cm outlock.com',
    'yahoo.com': 'yaho.com yahooo.com yhoo.com yahoo.con yahoo.cm yhaoo.com',
    'icloud.com': 'iclod.com icoud.com icloud.con iclou.com icluod.com',
  }).flatMap(([domain, typos]) => typos.split(' ').map((typo) => [typo, domain])),
);

/** Corrects a comma in a domain: "jane@acme,com" → "jane@acme.com". */
function correctComma(written: string): string | undefined {
  const match = /^\s*[^\s@,;<>]{1,64}@[\p{L}\d_-]{1,63},(?:com|net|org|de|eu|uk|us|ca|fr|es|it|ch|at|nl|io)\s*$/u.exec(
    written,
  );
  return match?.[0].replace(',', '.');
}
