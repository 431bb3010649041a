import { describe, expect, it } from 'vitest';

import { nameAndCode, row } from '../../tests/nameAndCode.ts';
import { locationKind } from '../locations/locationKind.tsx';
import { createRowChecker, isEmptyRow, createRow, selectShownErrors, toRowErrors } from './rows.ts';

describe('createRowChecker', () => {
  it('a row changes → only that row is checked again', () => {
    const checkedRows: string[] = [];
    const check = createRowChecker({
      ...nameAndCode,
      check: ({ name }) => (checkedRows.push(name), name === 'bad' ? [{ column: 'name', message: 'no' }] : []),
    });
    const rows = [row('0', 'a'), row('1', 'bad'), row('2', '')];
    expect([...check(rows).values()].flat().map(({ key, message }) => `${key} ${message}`)).toEqual(['1 no']);
    check([row('0', 'b'), ...rows.slice(1)]);
    expect(checkedRows).toEqual(['a', 'bad', 'b']);
  });
});

it('the server and the rules refuse the same value → one error appears', () => {
  const ruleErrors = new Map([['0', [errorAt('0', 'bad')]]]);
  const refusedRow = { ...row('0', 'a'), isLeft: true, refused: [errorAt('0', 'taken')] };
  expect([...selectShownErrors([refusedRow], ruleErrors)]).toEqual([['0', [errorAt('0', 'bad')]]]);
});

describe('errors from the server', () => {
  const { empty: values, fields } = locationKind;
  const sentRows = [
    { ...createRow(values), key: '5' },
    { ...createRow(values), key: '2' },
  ];

  it.each([
    ['a cell', refusalAt('rows', 1, 'code'), { key: '2', column: 'code', message: 'rows.1.code' }],
    ['a part of a cell', refusalAt('rows', 0, 'code', 3), { key: '5', column: 'code', message: 'rows.0.code.3' }],
    [
      'a field that another field’s cell edits',
      refusalAt('rows', 1, 'timeZone'),
      { key: '2', column: 'country', message: 'rows.1.timeZone' },
    ],
    ['an unknown field', refusalAt('rows', 1, 'plan'), { key: '2', column: 'name', message: 'rows.1.plan' }],
    ['a row as a whole', refusalAt('rows', 1), { key: '2', column: 'name', message: 'rows.1' }],
  ])('the server refuses %s → the row sent in that position has the error', (_situation, error, expected) => {
    expect(toRowErrors([error], sentRows, fields)).toEqual({ rows: [expected], whole: [] });
  });

  it.each([
    ['the list', refusalAt('users')],
    ['a row that was never sent', refusalAt('users', 9, 'name')],
    ['nothing in particular', refusalAt()],
  ])('the server refuses %s → the error is about the whole list', (_situation, error) => {
    expect(toRowErrors([error], sentRows, fields)).toEqual({ rows: [], whole: [error.message] });
  });
});

function errorAt(key: string, message: string) {
  return { key, column: 'name', message };
}

function refusalAt(...path: (string | number)[]) {
  return { path, message: path.join('.'), code: 'invalid' };
}

it('only a column with a default has a value → the row is empty', () => {
  expect(isEmptyRow(row('0', ' ', 'X'), nameAndCode)).toBe(true);
});
