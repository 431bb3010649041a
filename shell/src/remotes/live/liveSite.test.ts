import { expect, test, vi } from 'vitest';

import { separateFrom } from './liveSite.ts';

const chunks = 'rspackChunkremote_x';

test('two broken builds, one after the other → each of them and the one before have their own chunks', () => {
  const page = { querySelectorAll: () => [], head: { append: () => {} }, currentScript: { src: '' } };
  vi.stubGlobal('document', page);
  vi.stubGlobal(chunks, ['of 1']);
  const run = (version: string) => {
    page.currentScript.src = `https://a.example/remote-x/${version}/main.js`;
  };
  separateFrom(remote('1'));
  run('2');
  Reflect.set(globalThis, chunks, ['of 2']);
  separateFrom(remote('2'));
  const found = ['1', '2', '0'].map((version) => {
    run(version);
    return Reflect.get(globalThis, chunks);
  });
  expect(found).toEqual([['of 1'], ['of 2'], undefined]);
});

const remote = (version: string) => ({
  name: 'remote-x',
  version,
  entry: '/x.js',
  requires: {},
  needsRuntime: false,
  disabled: false,
  routes: [],
});
