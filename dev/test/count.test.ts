import { expect, it } from 'vitest';

import { countPlaywright, countVitest } from './count.ts';

it.each([
  ['all pass', { numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 0 }, { passed: 3, failed: 0 }],
  ['one fails', { numPassedTests: 2, numFailedTests: 1, numFailedTestSuites: 1 }, { passed: 2, failed: 1 }],
  ['a file does not load', { numPassedTests: 2, numFailedTests: 0, numFailedTestSuites: 1 }, { passed: 2, failed: 1 }],
  ['no report', null, { passed: 0, failed: 0 }],
])('unit report, %s → counted', (_situation, report, count) => {
  expect(countVitest(report)).toEqual({ ...count, late: [] });
});

const tested = (title: string, status: string) => ({ title, tests: [{ status }] });
const suites = [
  {
    specs: [tested('sound', 'expected')],
    suites: [{ specs: [tested('late', 'flaky')] }],
  },
];

it.each([
  ['all pass', { stats: { expected: 4, unexpected: 0, flaky: 0 } }, { passed: 4, failed: 0, late: [] }],
  ['one fails', { stats: { expected: 3, unexpected: 1, flaky: 0 } }, { passed: 3, failed: 1, late: [] }],
  [
    'one passes at the second try',
    { stats: { expected: 1, unexpected: 0, flaky: 1 }, suites },
    { passed: 2, failed: 0, late: ['late'] },
  ],
  ['no report', 'x', { passed: 0, failed: 0, late: [] }],
])('browser report, %s → counted', (_situation, report, count) => {
  expect(countPlaywright(report)).toEqual(count);
});
