import { expect, test, vi } from 'vitest';

import { runWhenIdle } from './loading.ts';

test.each([
  [true, []],
  [false, ['done']],
])('a user who saves data: %o → idle work has run: %o', async (saveData, expected) => {
  vi.stubGlobal('navigator', { connection: { saveData } });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => void setTimeout(work));
  const log: string[] = [];
  runWhenIdle(() => log.push('done'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(log).toEqual(expected);
});
