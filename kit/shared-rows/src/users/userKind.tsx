import { listRoleOptions, roleMessages } from '@askwell/page-kit';
import { foldName } from 'contract/fold';
import { addLocations, getLocations, type Location } from 'contract/locations';
import { namesTwoPeople, userForm, type UserForm } from 'contract/people';
import { roles } from 'contract/session';
import { validate } from 'contract/validate';
import { sendCall } from 'shared-session';
import { Options, Select } from 'shared-ui';
import * as v from 'valibot';

import { textColumn } from '../editor/cells.tsx';
import { correctComma, findPeople, normalizeName } from '../reading/addresses.ts';
import { type Row, type RowError, type RowField, type RowKind, rowsDraft } from '../model/rows.ts';
import { userMessages as text } from '../messages.ts';
import { LocationCell } from './LocationCell.tsx';
import { indexLocations, readLocations } from './readLocations.ts';

/** The values of a person's row. */
export type UserValues = UserForm & { locations: string[]; externalId?: string };

const noUser: UserValues = { name: '', email: '', role: 'user', locations: [] };

export const usersDraft = rowsDraft(
  v.strictObject({
    name: v.string(),
    email: v.string(),
    role: v.picklist(roles),
    locations: v.array(v.string()),
  }),
);

/** Describes the list of people to invite, given the organization's locations. */
export function userKind(locations: readonly Location[], hasIds = false): RowKind<UserValues> {
  const [only, ...others] = locations;
  return {
    list: 'users',
    text,
    // If there is only one location, people are assigned to it by default.
    empty: only && others.length === 0 ? { ...noUser, locations: [only._id] } : noUser,
    fields: createUserFields(locations, (more) => userKind([...locations, ...more]), hasIds),
    hasEmails: true,
    complete: withGuessedName,
    check: checkUser,
    unique: [{ column: 'email', fold: foldEmail, message: text.duplicate }],
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
  return namesTwoPeople(values.name) ? [...errors, { column: 'name', message: text.twoPeople }] : errors;
}

/** The fields of a person. `kindWith` creates a list kind with more locations. */
function createUserFields(
  locations: readonly Location[],
  kindWith: (more: readonly Location[]) => RowKind<UserValues>,
  hasIds: boolean,
): RowKind<UserValues>['fields'] {
  const knownLocations = indexLocations(locations);
  const getNames = (chosen: readonly string[]) =>
    chosen.flatMap((id) => locations.find(({ _id }) => _id === id)?.name ?? []);
  return [
    {
      id: 'email',
      label: text.email,
      column: { ...textColumn<'email', UserValues>('email', '4fr', 'email'), correction: suggestEmail },
      write: ({ email }) => email,
      read: readEmail,
    },
    {
      id: 'name',
      label: text.name,
      column: textColumn('name', '3fr'),
      write: ({ name }) => name,
      read: (written) => ({ values: { name: written } }),
    },
    {
      id: 'role',
      label: text.role,
      column: {
        width: '6.75rem',
        control: ({ role }, change, cell) => (
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
      write: ({ role }) => roleMessages[role].name,
      read: (written) => {
        const role = findRole(written);
        return role ? { values: { role } } : { values: {}, unmatchedText: written };
      },
      choices: () =>
        roles.map((candidate) => ({ value: roleMessages[candidate].name, label: roleMessages[candidate].name })),
    },
    {
      id: 'locations',
      label: text.locations,
      column: {
        width: 'minmax(11.5rem, 3fr)',
        control: ({ locations: chosen }, change, cell) => (
          <LocationCell
            cell={cell}
            names={getNames(chosen)}
            chosen={chosen}
            onChange={(ids) => change({ locations: ids })}
          />
        ),
      },
      separator: '; ',
      write: ({ locations: chosen }) => getNames(chosen).join('; '),
      read: (written) => readLocations(written, knownLocations),
      choices: () => locations.map(placeChoice),
      add: async (names) => {
        const result = await sendCall(addLocations, { body: { locations: names.map((name) => ({ name })) } });
        // Another server may answer without the locations.
        const added = result.ok && result.payload.length === 0 ? await sendCall(getLocations) : result;
        if (!added.ok) return { error: added.message };
        return { kind: kindWith(added.payload.filter(({ _id }) => !locations.some((known) => known._id === _id))) };
      },
    },
    ...(hasIds ? [employeeNumber] : []),
  ];
}

/** A location as a choice. Its address also identifies it. */
export const placeChoice = ({ name, address }: Location) => ({
  value: name,
  label: name,
  ...(address && { details: address }),
});

const employeeNumber: RowField<UserValues> = {
  id: 'externalId',
  label: text.externalId,
  write: ({ externalId = '' }) => externalId,
  read: (written) => ({ values: { externalId: written.replaceAll(otherDigits, toDigit) } }),
};

/** Arabic, Persian and full-width digits, which stand for the same numbers. */
const otherDigits = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g;
const toDigit = (digit: string) => String(digit.charCodeAt(0) & 0xf);

/** An email address, perhaps with a name before it, as mail clients write it. */
function readEmail(written: string): { values: Partial<UserValues> } {
  const { people, after } = findPeople(written.replace(/\s*[[({](?:at|ät)[\])}]\s*/i, '@'));
  const [only, ...others] = people;
  if (only === undefined || others.length > 0) return { values: { email: written } };
  const wholeName = [only.name, after].filter(Boolean).join(' ');
  return { values: wholeName === '' ? { email: only.email } : { name: normalizeName(wholeName), email: only.email } };
}

/** Returns the email in its stored form; empty if the form refuses it. */
function foldEmail({ email }: { email: string }): string {
  const emailResult = validate(userForm.entries.email, email);
  return emailResult.ok ? emailResult.value : '';
}

/** Suggests the likely domain for a misspelled email. This is not an error, because the domain may exist. */
function suggestEmail({ email }: UserValues) {
  const suggestion = guessEmail(email);
  return suggestion === undefined ? undefined : { label: text.misspelled(suggestion), change: { email: suggestion } };
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
  }).flatMap(([meant, typos]) => typos.split(' ').map((typo) => [typo, meant])),
);

function findRole(written: string) {
  const foldedName = foldName(written);
  return roles.find((role) =>
    [role, roleMessages[role].name, roleMessages[role].plural].map(foldName).includes(foldedName),
  );
}
