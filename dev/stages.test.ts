import { expect, it } from 'vitest';
import { createVitest } from 'vitest/node';

import { countIn } from './stages.ts';
import { root } from './workspace.ts';

it.each([
  ['Vitest', [' Test Files  2 passed (2)', '      Tests  16 passed (16)'], true, { passed: 16, failed: 0 }],
  [
    'a file of Vitest that cannot be loaded',
    [' Test Files  1 failed | 2 passed (3)', '      Tests  16 passed (16)'],
    false,
    { passed: 16, failed: 1 },
  ],
  ['Playwright', ['  1 failed', '    a.spec.ts:1:1 › a', '  3 passed (2.0s)'], false, { passed: 3, failed: 1 }],
  [
    'a test that passed on its second try',
    ['  1 flaky', '    a.spec.ts:1:1 › a', '  3 passed (2.0s)'],
    true,
    { passed: 4, failed: 0 },
  ],
  ['a command without tests', [], true, { passed: 1, failed: 0 }],
  ['a command without tests that fails', [], false, { passed: 0, failed: 1 }],
])('%s → counted', (_what, output, isOk, count) => {
  expect(countIn(output, isOk)).toEqual(count);
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
