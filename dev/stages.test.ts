import { expect, it } from 'vitest';
import { createVitest } from 'vitest/node';

import { countPlaywright, countVitest } from './stages.ts';
import { root } from './workspace.ts';

it.each([
  ['all pass', { numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 0 }, { passed: 3, failed: 0 }],
  ['one fails', { numPassedTests: 2, numFailedTests: 1, numFailedTestSuites: 1 }, { passed: 2, failed: 1 }],
  ['a file does not load', { numPassedTests: 2, numFailedTests: 0, numFailedTestSuites: 1 }, { passed: 2, failed: 1 }],
  ['no report', null, { passed: 0, failed: 0 }],
])('unit report, %s → counted', (_situation, report, count) => {
  expect(countVitest(report)).toEqual(count);
});

it.each([
  ['all pass', { stats: { expected: 4, unexpected: 0, flaky: 0 } }, { passed: 4, failed: 0 }],
  ['one fails', { stats: { expected: 3, unexpected: 1, flaky: 0 } }, { passed: 3, failed: 1 }],
  ['one passes at the second try', { stats: { expected: 1, unexpected: 0, flaky: 1 } }, { passed: 2, failed: 0 }],
  ['no report', 'x', { passed: 0, failed: 0 }],
])('browser report, %s → counted', (_situation, report, count) => {
  expect(countPlaywright(report)).toEqual(count);
});

it('a busy machine → tests of every package, their hooks and polls have minutes', async () => {
  const vitest = await createVitest('test', { watch: false, root });
  const limits = vitest.projects.map(
    ({
      name,
      config: {
        testTimeout,
        hookTimeout,
        expect: { poll },
      },
    }) => {
      return [name, Math.min(testTimeout, hookTimeout), poll?.timeout];
    },
  );
  await vitest.close();
  expect(limits.length).toBeGreaterThan(10);
  expect(limits).toEqual(limits.map(([name]) => [name, 300_000, 60_000]));
});
