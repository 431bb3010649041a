import { expect, it } from 'vitest';

import { userMessages } from '../messages.ts';
import { toUserForm, userKind } from './userKind.tsx';

const { empty: noUser } = userKind([], []);
const known = [{ _id: 'l1', name: 'a', timeZone: 'UTC', userCount: 0 }];
const row = (key: string, email: string) => ({ key, values: { ...noUser, email }, guessed: [], unmatched: {} });

it('a removed location in an old draft → left out', () => {
  expect(toUserForm(known)({ ...noUser, locations: ['l1', 'gone'] }).locations).toEqual(['l1']);
});

it('the locations cannot be loaded → those of the draft are kept', () => {
  expect(toUserForm(null)({ ...noUser, locations: ['l1', 'l2'] }).locations).toEqual(['l1', 'l2']);
});

it('an email twice, in any spelling → an error', () => {
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

it.each(['42@x.io', ''])('the address becomes “%s”, which suggests nothing → no suggested name', (email) => {
  const { complete } = userKind([], []);
  const mistyped = complete(row('0', 'jnae.doe@x.io'));
  const corrected = complete({ ...mistyped, values: { ...mistyped.values, email } });
  expect([corrected.values.name, corrected.guessed]).toEqual(['', []]);
});

it.each([
  ['jane@gmial.com', 'Did you mean jane@gmail.com?'],
  ['jane@Hotmial.com ', 'Did you mean jane@hotmail.com?'],
  ['jane@gmial.com\u200B', 'Did you mean jane@gmail.com?'],
  ['jane@gmail.com', undefined],
  ['jane@smith.example', undefined],
  ['jane@constructor', undefined],
])('%s → %j', (email, expected) => {
  const column = userKind([], []).fields.find(({ id }) => id === 'email')?.column;
  expect(column?.hint?.({ ...noUser, email })).toBe(expected);
});
