import { beforeEach, expect, it, vi } from 'vitest';

import { userKind } from '../users/userKind.tsx';
import { leavesLater, suspendedBy } from './leftOut.ts';
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
])('%s, at %s on the device → has left: %s', (date, now, hasLeft) => {
  vi.setSystemTime(now);
  expect(suspendedBy(['Leaving date'])([date])).toBe(hasLeft);
  expect(leavesLater(['Leaving date'], [])([date])).toBe(!hasLeft);
});

const list = (heading: string, ...dates: readonly string[]) =>
  readTable(`Email,${heading}\n${dates.map((date, at) => `p${at}@x.example,${date}`).join('\n')}`);

it.each([
  ['Ende', ['31.10.2026', ''], [{ at: 1, target: 'status' }]],
  ['Ende', ['31.10.2027', ''], []],
  ['Until', ['2026-01-31'], [{ at: 1, target: 'status' }]],
  ['Notes', ['2026-01-31'], []],
])('dates under “%s”: %j → asked about: %j', (heading, dates, expected) => {
  expect(matchColumns(list(heading, ...dates), userKind([])).unclear).toEqual(expected);
});

it('leaving dates confirmed → past ones are left out, later ones are named', () => {
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
