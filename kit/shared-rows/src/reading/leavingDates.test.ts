import { beforeEach, expect, it, vi } from 'vitest';

import { userKind } from '../users/userKind.tsx';
import { leavesLater, createStatusReader, suspendedBy } from './leftOut.ts';
import { matchColumns } from './matchColumns.ts';
import { readTable } from './readFile.ts';
import { rowsToImport } from './rowsToImport.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 30, 12) }));

it.each([
  ['Leaving date', '2026-11-29', 'left'],
  ['Leaving date', '2026-11-30', 'later'],
  ['Last working day', '31.12.2026', 'later'],
  ['Deactivated at', '2026-11-30 09:15', 'left'],
  ['Austritt', '31.10.2026', 'left'],
  ['Enddatum', '31.01.2027', 'later'],
  ['Enddatum', '46356', 'later'],
  ['End date', '31/12/9999', 'stays'],
  ['Leaving date', '', 'stays'],
  ['Leaving date', '2026/10/31', 'left'],
  ['Leaving date', '2026. 10. 31.', 'left'],
  ['退職年月日', '2026年10月31日', 'left'],
  ['Leaving date', '2026-10', 'left'],
  ['Leaving date', '2026-11', 'later'],
  ['Leaving date', '10/31/26', 'left'],
  ['Leaving date', '31/10/2026 17:30', 'left'],
  ['Leaving date', '05/12/2026', 'later'],
  ['Leaving date', '31-OCT-26', 'left'],
  ['Leaving date', 'Saturday, October 31, 2026', 'left'],
  ['Leaving date', 'Sa., 31. Okt. 2026', 'left'],
  ['Leaving date', '31. März 2026', 'left'],
  ['Leaving date', '31 octobre 2026', 'left'],
  ['Leaving date', 'Dec 1, 2026', 'later'],
  ['Leaving date', '11/30/2026 9:15:00 AM', 'left'],
  ['Leaving date', '11/30/2026 9:15:00 PM', 'later'],
  ['Leaving date', '2026-11-30 00:00:00.000', 'later'],
  ['Leaving date', '2026-10-31T08:00:00.0000000Z', 'left'],
  ['Leaving date', '2026-10-31T08:00:00+02:00', 'left'],
  ['Leaving date', '31.02.2026', 'stays'],
  ['Leaving date', '1970-01-01', 'stays'],
  ['Leaving date', '0001-01-01', 'stays'],
])('%s: %j → %s', (heading, date, expected) => {
  const isLater = leavesLater([heading], [])([date]);
  const hasLeft = suspendedBy([heading])([date]);
  expect([hasLeft && 'left', isLater && 'later'].filter(Boolean).join() || 'stays').toBe(expected);
});

it.each([
  ['2026-11-30', new Date(2026, 10, 30, 0, 30), false],
  ['2026-11-30', new Date(2026, 10, 30, 23, 30), false],
  ['2026-11-30', new Date(2026, 11, 1, 0, 30), true],
  ['30.11.2026', new Date(2026, 10, 30, 23, 30), false],
  ['46356', new Date(2026, 10, 30, 23, 30), false],
])('%s, at %s on the device → the person has left: %s', (date, now, hasLeft) => {
  vi.setSystemTime(now);
  expect(suspendedBy(['Leaving date'])([date])).toBe(hasLeft);
  expect(leavesLater(['Leaving date'], [])([date])).toBe(!hasLeft);
});

const beforeNoon = Date.UTC(2026, 10, 30, 11, 59);
it.each([
  ['2026-11-30T12:00:00Z', false],
  ['2026-11-30T13:58:00+02:00', true],
  ['2026-11-30 06:30 -0530', false],
  ['Mon, 30 Nov 2026 11:59:00 GMT', true],
])('%s, read at 11:59 UTC → has left: %s', (moment, hasLeft) => {
  vi.setSystemTime(beforeNoon);
  expect(suspendedBy(['Deactivated at'])([moment])).toBe(hasLeft);
});

it.each([
  'Teilzeit 4/5',
  'Schicht 1/2',
  'Room 4/12',
  'Büro 3.12',
  'Shift 2-3',
  'see ticket 4-11',
  '4/5',
  '31 Oct',
  'Room 4/12/2024',
  'Version 2024.10.31',
  'since 2024-10-31',
  'Raum 31.10.24 B',
  '45500',
  'left-handed',
])('“%s” in a column of remarks that was confirmed as who left → stays', (remark) => {
  const targets = ['email', 'status'];
  const cells = ['p0@x.example', remark];
  expect(createStatusReader(['Email', 'Remarks'], targets)(cells)).toBe(null);
  expect(leavesLater(['Email', 'Remarks'], targets)(cells)).toBe(false);
});

it.each(['31.10.2024', 'left in May', 'account disabled'])('“%s” in such a column → left', (remark) => {
  expect(createStatusReader(['Email', 'Remarks'], ['email', 'status'])(['p0@x.example', remark])).toBe('suspended');
});

const list = (heading: string, ...dates: readonly string[]) =>
  readTable(`Email,${heading}\n${dates.map((date, at) => `p${at}@x.example,${date}`).join('\n')}`);

it.each([
  ['Ende', ['31.10.2026', ''], [{ at: 1, target: 'status' }]],
  ['Ende', ['31.10.2027', ''], []],
  ['Until', ['2026-01-31'], [{ at: 1, target: 'status' }]],
  ['Notes', ['2026-01-31'], []],
])('dates are under “%s”: %j → the dialog asks about: %j', (heading, dates, expected) => {
  expect(matchColumns(list(heading, ...dates), userKind([])).unclear).toEqual(expected);
});

it('leaving dates are confirmed → past ones are omitted, later ones are named', () => {
  const { leftOut, rows, leaving } = rowsToImport(
    list('Ende', '31.10.2026', '31.10.2027', ''),
    { headerAt: 0, targets: ['email', 'status'] },
    userKind([]),
  );
  expect([leftOut.suspended, leaving].map((lines) => lines.map(([email]) => email))).toEqual([
    ['p0@x.example'],
    ['p1@x.example'],
  ]);
  expect(rows).toHaveLength(2);
});
