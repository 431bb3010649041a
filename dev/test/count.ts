/** How many tests passed, how many did not, and the titles of those that passed at a second try only. */
export type Count = { passed: number; failed: number; late: string[] };

/** Reads Vitest's JSON report; a file that could not be loaded counts as a failed test. */
export function countVitest(report: unknown): Count {
  const brokenFiles = numberAt(report, 'numFailedTestSuites') > 0 && numberAt(report, 'numFailedTests') === 0 ? 1 : 0;
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests') + brokenFiles,
    late: [],
  };
}

/** Reads Playwright's JSON report; a test that passed at a second try has passed, and is named. */
export function countPlaywright(report: unknown): Count {
  const stats = at(report, 'stats');
  const late = lateTitles(report);
  return { passed: numberAt(stats, 'expected') + late.length, failed: numberAt(stats, 'unexpected'), late };
}

// Suites are nested.
function lateTitles(suite: unknown): string[] {
  const own = listAt(suite, 'specs').filter((spec) =>
    listAt(spec, 'tests').some((test) => at(test, 'status') === 'flaky'),
  );
  return [...own.map((spec) => String(at(spec, 'title'))), ...listAt(suite, 'suites').flatMap(lateTitles)];
}

function listAt(value: unknown, key: string): unknown[] {
  const found = at(value, key);
  return Array.isArray(found) ? found : [];
}

function numberAt(value: unknown, key: string): number {
  const found = at(value, key);
  return typeof found === 'number' ? found : 0;
}

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
