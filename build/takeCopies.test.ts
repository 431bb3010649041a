import { expect, test } from 'vitest';

import { type Runtime, takeCopies } from './takeCopies.ts';

type Copies = Runtime['S'][string][string];
const copy = (name: string, loaded?: 1): Copies[string] => ({ get: () => () => name, loaded });
const later = (name: string): Copies[string] => ({ get: async () => () => name });

test.each<[string, Copies, string, string]>([
  ['the very version', { '19.3.1': copy('host') }, '^19.3.1', 'host'],
  ['a newer one', { '19.4.0': copy('host') }, '^19.3.1', 'host'],
  ['a newer patch below 1', { '0.3.4': copy('host') }, '^0.3.1', 'host'],
  ['a copy that is still on its way', { '19.3.1': later('host') }, '^19.3.1', 'host'],
  ['an offer beside the one that runs', { '19.9.0': copy('other'), '19.3.1': copy('host', 1) }, '^19.3.1', 'host'],
])('the host has %s → it is taken', async (_what, copies, requiredVersion, expected) => {
  expect(await taken(copies, requiredVersion)).toBe(expected);
});

test.each<[string, Copies, string]>([
  ['an older one', { '19.3.0': copy('host') }, '^19.3.1'],
  ['the next great one', { '20.0.0': copy('host') }, '^19.3.1'],
  ['the next one below 1', { '0.4.0': copy('host') }, '^0.3.1'],
  ['none', {}, '^19.3.1'],
])('the host has %s → an error that says so', async (_what, copies, requiredVersion) => {
  await expect(taken(copies, requiredVersion)).rejects.toThrow(`react ${requiredVersion} is needed`);
});

test('a copy did not come → the next chunk that needs it asks again', async () => {
  let asked = 0;
  const get = async () => {
    asked += 1;
    if (asked === 1) throw new Error('away');
    return () => 'host';
  };
  const runtime = runtimeWith({ '19.3.1': { get } }, '^19.3.1');
  await expect(load(runtime)).rejects.toThrow('away');
  expect(await load(runtime)).toBe('host');
});

async function taken(copies: Copies, requiredVersion: string): Promise<unknown> {
  return load(runtimeWith(copies, requiredVersion));
}

function runtimeWith(copies: Copies, requiredVersion: string): Runtime {
  const runtime: Runtime = {
    m: {},
    c: {},
    S: { default: { react: copies } },
    f: {},
    consumesLoadingData: {
      chunkMapping: { page: ['7'] },
      moduleIdToConsumeDataMapping: { 7: { shareScope: 'default', shareKey: 'react', requiredVersion } },
    },
  };
  takeCopies(runtime);
  return runtime;
}

/** What the module of the package is, once the chunk that needs it is loaded; a chunk without needs waits for nothing. */
async function load(runtime: Runtime): Promise<unknown> {
  const waits: Promise<unknown>[] = [];
  runtime.f.consumes?.('other', waits);
  expect(waits).toHaveLength(0);
  runtime.f.consumes?.('page', waits);
  await Promise.all(waits);
  const module = { exports: undefined };
  runtime.m['7']?.(module);
  return module.exports;
}
