import { samples } from '@askwell/part-tools/stand-in';
import type { ImportQuestion } from 'contract/imports';
import type { Location } from 'contract/locations';
import { newRow } from 'shared-rows';
import { expect, it } from 'vitest';

import { comparingLocations, comparingPeople, showValue } from './comparing.ts';
import { describeChange } from './lines.ts';
import { findChangedSince, toAnswers } from './useComparison.ts';

const harbor: Location = { _id: 'l1', name: 'Harbor', timeZone: 'UTC', userCount: 0 };
const people = comparingPeople([harbor]);
const values = { name: 'Ann Lee', email: 'ann@x.example', role: 'user', locations: ['l1'] } as const;
const person = (part: object, fieldsWithText: string[]) => ({
  ...newRow({ ...values, locations: ['l1'], ...part }),
  fieldsWithText,
});
const makeBody = (
  rows: ReturnType<typeof person>[],
  headings: string[] = [],
  lines: string[][] = [],
  guesses: number[] = [],
) => people.toSend({ rows, headings, targets: [], lines, leftOut: new Map() }, new Set(guesses), []).body;

it('a file has emails and roles → only these columns are sent', () => {
  expect(makeBody([{ ...person({ name: '' }, ['email', 'role']) }])).toEqual({
    columns: ['email', 'role'],
    rows: [{ email: 'ann@x.example', role: 'user' }],
    skip: [],
  });
});

it('a name is guessed or only a first name → it is sent only for a new row', () => {
  const rows = [person({}, ['email'])];
  expect(makeBody(rows)).toMatchObject({ columns: ['email'] });
  expect(makeBody(rows, [], [], [0])).toEqual({
    columns: ['name', 'email'],
    rows: [{ name: 'Ann Lee', email: 'ann@x.example' }],
    skip: [],
  });
});

it.each([
  [
    'known and unknown locations',
    person({}, ['name', 'locations']),
    { locations: 'Leipzig' },
    { locations: ['Harbor', 'Leipzig'] },
  ],
  ['the whole organization', person({ locations: [] }, ['name', 'locations']), {}, { locations: [] }],
  ['an unknown role', person({}, ['name', 'role']), { role: 'Cook' }, { role: 'Cook' }],
])('%s → is sent as in the file', (_what, row, unmatched, cells) => {
  expect(makeBody([{ ...row, unmatched }])).toMatchObject({
    rows: [{ name: 'Ann Lee', email: 'ann@x.example', ...cells }],
  });
});

it.each([
  ['Terminated', 'deactivated'],
  ['Joined', 'active'],
  ['Active', undefined],
  ['Invited', undefined],
])('a status %s → becomes %j', (text, status) => {
  const body = makeBody([person({}, ['email'])], ['Email', 'Status'], [['ann@x.example', text]]);
  expect(body).toMatchObject({ rows: [status === undefined ? { email: 'ann@x.example' } : { status }] });
  expect(JSON.stringify(body).includes('status')).toBe(status !== undefined);
});

it('a location has no country → a guessed time zone is sent only if it is new', () => {
  const places = comparingLocations();
  const empty = { name: 'Airport', address: 'Denver, CO', code: '', country: '', timeZone: 'America/Denver' };
  const rows = [{ ...newRow(empty), fieldsWithText: ['name', 'address'], guessed: ['timeZone'] }];
  const table = { rows, headings: [], targets: [], lines: [], leftOut: new Map() };
  expect(places.toSend(table, new Set(), []).body).toEqual({
    columns: ['name', 'address'],
    rows: [{ name: 'Airport', address: 'Denver, CO' }],
    skip: [],
  });
  expect(places.toSend(table, new Set([0]), []).body).toMatchObject({ columns: ['name', 'address', 'timeZone'] });
});

const questions: readonly ImportQuestion[] = [
  { kind: 'location', id: 'q1', text: 'Leipzig', rows: [0] },
  { kind: 'email', id: 'q2', row: 1, _id: 'u1', name: 'Ann', from: 'a@x.example', to: 'b@x.example' },
];

it('questions are unanswered → an email is kept, a location needs an answer', () => {
  const [place] = questions;
  expect(toAnswers(questions, new Map(), [])).toEqual({
    answers: [{ question: 'q2', choice: 'leave' }],
    open: [place],
  });
  expect(toAnswers(questions, new Map([['q1', 'use:l1']]), [])).toEqual({
    answers: [
      { question: 'q1', choice: 'use', location: 'l1' },
      { question: 'q2', choice: 'leave' },
    ],
    open: [],
  });
});

it.each([
  ['another name before the @', 'b@x.example', 1],
  ['a tag', 'a+b@x.example', 1],
  ['only another domain', 'a@y.example', 0],
])('a similar person’s email has %s → these questions are open', (_what, to, amount) => {
  const similar = {
    ...questions[1],
    kind: 'email',
    id: 'q3',
    row: 1,
    _id: 'u1',
    name: 'Ann',
    isSimilar: true,
  } as const;
  expect(toAnswers([{ ...similar, from: 'a@x.example', to }], new Map(), []).open).toHaveLength(amount);
});

it('a file is compared again → lists the rows that are new or differ', () => {
  const change = { row: 1, _id: 'u1', name: 'Ann', changes: [{ field: 'role', from: 'user', to: 'manager' }] };
  const comparison = { ...samples.comparison, added: [0], changed: [change] };
  const later = {
    ...comparison,
    added: [0, 2],
    changed: [{ ...change, changes: [{ field: 'role', from: 'guest', to: 'manager' }] }],
  };
  expect([...findChangedSince(comparison, later)]).toEqual([2, 1]);
});

it.each([
  ['role', 'manager', 'Manager'],
  ['locations', [], 'Whole organization'],
  ['locations', ['Harbor', 'Airport'], 'Harbor and Airport'],
  ['status', 'active', 'Joined'],
])('a value of %s, %j → is shown as %s', (field, value, shown) => {
  expect(showValue(field, value)).toBe(shown);
});

it.each([
  ['role', 'user', 'manager', 'Role: User → Manager'],
  ['externalId', '7', '07', 'Employee number: 7 → 07'],
  ['externalId', null, '7', 'Gets an employee number: 7'],
])('a change of %s from %j to %j → is described as %s', (field, from, to, shown) => {
  expect(describeChange({ field, from, to })).toBe(shown);
});
