import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { temporaryFolder } from 'composition/testing';
import { expect, it, vi } from 'vitest';

import { runStage, stagesOf } from './stages.ts';

it.each([
  [undefined, { unit: false, api: false }],
  ['remote-main', { unit: true }],
])('part %s without tests → passes: %j', (part, wanted) => {
  const stages = stagesOf(part).filter(({ name }) => ['unit', 'api'].includes(name));
  const passes = stages.map(({ name, checks }) => [
    name,
    checks().every(({ args }) => args.includes('--passWithNoTests')),
  ]);
  expect(Object.fromEntries(passes)).toEqual(wanted);
});

it('a test passes only at the second try → named in the result', async () => {
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
