import { expect, it } from 'vitest';

import { createLocation } from '../../tests/location.ts';
import { userMessages } from '../messages.ts';
import { editRows, startRows } from '../model/editRows.ts';
import { findRepeatedRows, createRow } from '../model/rows.ts';
import { toUserForm, createUserKind } from './userKind.tsx';

const { empty: noUser } = createUserKind([]);
const locations = [createLocation('l1', 'a')];
const row = (key: string, email: string) => ({ ...createRow({ ...noUser, email }), key });

it('an old draft has a removed location → it is dropped', () => {
  expect(toUserForm(locations)({ ...noUser, locations: ['l1', 'gone'] }).locations).toEqual(['l1']);
});

it('the locations fail to load → those of the draft are kept', () => {
  expect(toUserForm(null)({ ...noUser, locations: ['l1', 'l2'] }).locations).toEqual(['l1', 'l2']);
});

it('an email occurs twice, in any spelling → is an error', () => {
  const rows = [row('0', 'a@b.example'), row('1', ' A@B.example\u200B'), row('2', '\u200Eann@b.example')];
  expect(findRepeatedRows(rows, createUserKind([]))).toEqual([
    { key: '0', column: 'email', message: userMessages.duplicate },
    { key: '1', column: 'email', message: userMessages.duplicate },
  ]);
});

it.each(['42@x.io', ''])('the email becomes “%s”, which suggests nothing → the suggested name disappears', (email) => {
  const { complete } = createUserKind([]);
  const mistypedRow = complete(row('0', 'jnae.doe@x.io'));
  const correctedRow = complete({ ...mistypedRow, values: { ...mistypedRow.values, email } });
  expect([correctedRow.values.name, correctedRow.guessed]).toEqual(['', []]);
});

it('the email changes → the suggested name follows, and a typed one is kept', () => {
  const { complete } = createUserKind([]);
  const suggestedRow = complete(row('0', 'jane.doe@x.io'));
  const correctedRow = complete({ ...suggestedRow, values: { ...suggestedRow.values, email: 'jane.roe@x.io' } });
  expect(correctedRow.values.name).toBe('Jane Roe');
  const values = { ...correctedRow.values, name: 'Jo Doe', email: 'jane.foe@x.io' };
  expect(complete({ ...correctedRow, values, guessed: [] }).values.name).toBe('Jo Doe');
});

it('the only location loads after a role was chosen → the row has both', () => {
  const kindBefore = createUserKind([]);
  const blankRows = startRows([], kindBefore);
  const stateAfter = editRows(
    blankRows,
    { type: 'type', key: blankRows.rows[0]?.key ?? '', change: { role: 'manager' } },
    kindBefore,
  );
  const { rows } = editRows(stateAfter, { type: 'preset', former: kindBefore.empty }, createUserKind(locations));
  expect(rows[0]?.values).toEqual({ ...noUser, role: 'manager', locations: ['l1'] });
});

it('an email looks misspelled → it can be invited', () => {
  expect(createUserKind([]).check({ ...noUser, name: 'Kim', email: 'kim@yaho.com' })).toEqual([]);
});

it.each([
  ['jane@gmial.com', 'Did you mean jane@gmail.com?'],
  ['jane@Hotmial.com ', 'Did you mean jane@hotmail.com?'],
  ['jane@gmial.com\u200B', 'Did you mean jane@gmail.com?'],
  ['jane@acme,com', 'Did you mean jane@acme.com?'],
  ['jane@gmial,com', 'Did you mean jane@gmail.com?'],
  ['jane@acme,company', undefined],
  ['jane@gmail.com', undefined],
  ['jane@smith.example', undefined],
  ['jane@constructor', undefined],
])('%s → has the hint %j', (email, expected) => {
  const column = createUserKind([]).fields.find(({ id }) => id === 'email')?.column;
  expect(column?.suggestCorrection?.({ ...noUser, email })?.label).toBe(expected);
});

it.each([
  ['Olli & Kim', true],
  ['Ann Lee und Bob Roe', true],
  ['Ann Lee', false],
  ['Anders Undset', false],
  ['José Ortega y Gasset', false],
])('%s → is two people: %s', (name, expected) => {
  const errors = createUserKind([]).check({ ...noUser, name, email: 'kim@x.example' });
  expect(errors.map(({ column }) => column)).toEqual(expected ? ['name'] : []);
});

it.each([
  ['Munich/Hamburg', ['l1', 'l2']],
  ['Munich; Hamburg', ['l1', 'l2']],
  ['Food/Drink', ['l3']],
  ['Munich/Lisbon', undefined],
])('%s in a pasted cell → gives the locations %j', (text, expected) => {
  const kind = createUserKind(
    ['Munich', 'Hamburg', 'Food/Drink'].map((name, at) => createLocation(`l${at + 1}`, name)),
  );
  expect(kind.read({ email: 'ann@x.example', locations: text })?.locations).toEqual(expected);
});
