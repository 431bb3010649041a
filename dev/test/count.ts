/** How many tests passed, and how many did not. */
export type Count = { passed: number; failed: number };

/** Reads Vitest's JSON report; a file that could not be loaded counts as a failed test. */
export function countVitest(report: unknown): Count {
  const brokenFiles = numberAt(report, 'numFailedTestSuites') > 0 && numberAt(report, 'numFailedTests') === 0 ? 1 : 0;
  return { passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests') + brokenFiles };
}

/** Reads Playwright's JSON report; a test that passed at a second try only has failed. */
export function countPlaywright(report: unknown): Count {
  const stats = at(report, 'stats');
  return { passed: numberAt(stats, 'expected'), failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky') };
}

function numberAt(value: unknown, key: string): number {
  const found = at(value, key);
  return typeof found === 'number' ? found : 0;
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
