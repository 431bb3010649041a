import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { temporaryFolder } from 'composition/testing';
import { expect, it, vi } from 'vitest';

import { listJourneys, runStage, listStages } from './stages.ts';
import { root } from './workspace.ts';

it('a remote → its units, the rules for all sources, and the journeys of its pages', () => {
  const [unit] =
    listStages('remote-onboarding')
      .find(({ name }) => name === 'unit')
      ?.checks() ?? [];
  expect(unit?.args).toEqual(expect.arrayContaining([`${root}/remote-onboarding/`, 'tools/dev/floors.test.ts']));
  const [files] = listJourneys('remote-onboarding');
  expect(files).toEqual(expect.arrayContaining(['specification/1-product.spec.ts', 'journeys/everyPage.spec.ts']));
  expect(files).not.toContain('journeys/import.spec.ts');
});

it('the shell → all journeys', () => expect(listJourneys('shell')).toEqual([[]]));

it('a test passes only on the second try → the result names it', async () => {
  const report = join(temporaryFolder(), 'report.json');
  const results = [{ error: { message: 'Timed out' } }, {}];
  const specs = [{ file: 'a.spec.ts', title: 'a page → shown', tests: [{ status: 'flaky', results }] }];
  writeFileSync(report, JSON.stringify({ stats: { expected: 2, unexpected: 0, flaky: 1 }, suites: [{ specs }] }));
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const check = { name: 'parts', command: 'true', args: [], cwd: '/', report };
  const result = await runStage({ name: 'parts', what: 'each alone', checks: () => [check] }, () => {});
  const printed = log.mock.calls.join('\n');
  log.mockRestore();
  expect(result).toEqual({ passed: 3, failed: 0, flaky: ['a.spec.ts: a page → shown'] });
  expect(printed).toContain('Timed out');
});
