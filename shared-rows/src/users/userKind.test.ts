import { expect, it } from 'vitest';

import { userMessages } from '../messages.ts';
import { isStoredUser, toUserForm, userKind } from './userKind.ts';

const { empty: noUser } = userKind([], []);
const known = [{ _id: 'l1', name: 'a', timeZone: 'UTC', userCount: 0 }];
const row = (key: string, email: string) => ({ key, values: { ...noUser, email }, guessed: [], unmatchedText: '' });

it('a removed location in an old draft → left out', () => {
  expect(toUserForm(known)({ ...noUser, locations: ['l1', 'gone'] }).locations).toEqual(['l1']);
});

it.each([
  ['the very same', {}, true],
  ['without the locations that the server knows of', { locations: [] }, true],
  ['another location', { locations: ['l2'] }, false],
  ['another role', { role: 'guest' as const }, false],
  ['the address with a sign that nobody sees', { email: 'ann@b.example\u200B' }, true],
])('%s as an invited person → already stored: %s', (_situation, change, expected) => {
  const values = { name: 'Ann', email: 'ann@b.example', role: 'user' as const, locations: ['l1'] };
  expect(isStoredUser({ ...values, ...change }, [{ ...values, _id: 'u1', status: 'invited' }])).toBe(expected);
});

it('an email twice, or of a person in the organization → an error, whatever its case and invisible characters', () => {
  const stored = {
    _id: 'u1',
    name: 'Ann',
    email: 'Ann@b.example',
    role: 'user',
    locations: [],
    status: 'active',
  } as const;
  expect(
    userKind([], [{ ...stored, locations: [] }]).clashes([
      row('0', 'a@b.example'),
      row('1', ' A@B.example\u200B'),
      row('2', '\u200Eann@b.example'),
    ]),
  ).toEqual([
    { key: '0', column: 'email', message: userMessages.duplicate },
    { key: '1', column: 'email', message: userMessages.duplicate },
    { key: '2', column: 'email', message: userMessages.exists },
  ]);
});

it.each([
  ['jane@gmial.com', ['Did you mean jane@gmail.com?']],
  ['jane@Hotmial.com ', ['Did you mean jane@hotmail.com?']],
  ['jane@gmial.com\u200B', ['Did you mean jane@gmail.com?']],
  ['jane@gmail.com', []],
  ['jane@smith.example', []],
  ['jane@constructor', []],
])('%s → %j', (email, expected) => {
  const { check } = userKind([], []);
  expect(check({ ...noUser, name: 'Jane', email }).map(({ message }) => message)).toEqual(expected);
});
