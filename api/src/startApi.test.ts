import { expect, it } from 'vitest';

import { createLogger } from './startApi.ts';

it('an error is logged → the log has its stack without its message', () => {
  const lines: string[] = [];
  createLogger('error', { write: (line) => void lines.push(line) }).error(
    { err: new TypeError('secret\nAda Lovelace') },
    'failed',
  );
  const { err } = JSON.parse(lines.join(''));
  expect(err.stack[0]).toMatch(/^at .*startApi\.test\.ts:\d+:\d+\)?$/);
  expect(lines.join('')).not.toMatch(/secret|Lovelace/);
});
