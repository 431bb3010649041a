import { expect, it } from 'vitest';

import { countIn } from './stages.ts';

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
