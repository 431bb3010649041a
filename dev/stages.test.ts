import { expect, it } from 'vitest';
import { createVitest } from 'vitest/node';

import { root } from './workspace.ts';

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
