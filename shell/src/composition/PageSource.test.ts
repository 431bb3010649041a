import { expect, test } from 'vitest';

import { RemoteError } from './RemoteError.ts';
import { type PageOutcome } from './PageLoader.ts';
import { PageSource } from './PageSource.ts';

const failure: PageOutcome = { ok: false, error: new RemoteError('unreachable', 'gone') };

test('a load that failed before the page was shown → told once, the next one has it tried anew', async () => {
  const { source, end } = startedLoad();
  const prepared = source.prepare();
  end(failure);
  await prepared;
  expect(source.take()).toBe(failure);
  expect(source.take()).toBeNull();
});

test('a load that fails after somebody came → not kept for the next one', async () => {
  const { source, end } = startedLoad();
  const prepared = source.prepare();
  expect(source.take()).toBeNull();
  end(failure);
  await prepared;
  expect(source.take()).toBeNull();
});

function startedLoad() {
  const { promise, resolve } = Promise.withResolvers<PageOutcome>();
  return { source: new PageSource({ load: () => promise, peek: () => null }), end: resolve };
}
