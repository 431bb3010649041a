import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createTemporaryFolder } from 'composition/testing';
import { expect, it, vi } from 'vitest';

import { listJourneys, runStage, listStages } from './stages.ts';
import { root } from './workspace.ts';

it('a remote → runs its units, the rules for all, and its pages’ journeys', () => {
  const [unit] =
    listStages('remote-onboarding')
      .find(({ name }) => name === 'unit')
      ?.listChecks() ?? [];
  expect(unit?.args).toEqual(expect.arrayContaining([`${root}/remote-onboarding/`, 'tools/dev/floors.test.ts']));
  const [files] = listJourneys('remote-onboarding');
  expect(files).toEqual(expect.arrayContaining(['specification/1-product.spec.ts', 'journeys/everyPage.spec.ts']));
  expect(files).not.toContain('journeys/import.spec.ts');
});

it('the shell → runs all journeys', () => expect(listJourneys('shell')).toEqual([[]]));

it('a runner has failed tests → their number and its output appear', async () => {
  const report = join(createTemporaryFolder(), 'report.json');
  writeFileSync(report, JSON.stringify({ stats: { expected: 2, unexpected: 1 } }));
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const check = { name: 'parts', command: 'sh', args: ['-c', 'echo Timed out; exit 1'], cwd: '/', report };
  const result = await runStage({ name: 'parts', what: 'each alone', listChecks: () => [check] }, () => {});
  const printed = log.mock.calls.join('\n');
  log.mockRestore();
  expect(result).toEqual({ passed: 2, failed: 1 });
  expect(printed).toContain('Timed out');
});
