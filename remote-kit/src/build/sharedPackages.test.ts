import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { rspack } from '@rspack/core';
import { temporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { scanExports, takeHostCopies } from './sharedPackages.ts';

const copy = (name: string, more: object = {}) => ({ get: () => () => name, ...more });

test.each<[string, object, string]>([
  ['a copy in range', { '19.4.0': copy('host') }, 'host'],
  ['a copy that comes later', { '19.4.0': { get: async () => () => 'late' } }, 'late'],
  ['several → the newest', { '19.9.0': copy('old'), '19.10.0': copy('new') }, 'new'],
  ['several of which one runs → that one', { '19.3.1': copy('runs', { loaded: 1 }), '19.10.0': copy('new') }, 'runs'],
  ['one that is too old', { '19.3.0': copy('old') }, 'react ^19.3.1 is needed; the host has 19.3.0'],
  ['no copy', {}, 'react ^19.3.1 is needed; the host has none'],
])('a host with %s → taken, or said where the package is imported', async (_what, copies, expected) => {
  expect(await importWith(copies)).toBe(expected);
});

/** What a chunk that consumes react gets on a host with these copies, or the message of the error that it sees. */
async function importWith(copies: object): Promise<unknown> {
  const wanted = { shareScope: 'default', shareKey: 'react', requiredVersion: '^19.3.1' };
  const handlers: { consumes?: (chunk: string, promises: Promise<unknown>[]) => void } = {};
  const factories: Record<string, (module: { exports?: unknown }) => void> = {};
  const runtime = {
    f: handlers,
    m: factories,
    c: {},
    S: { default: { react: copies } },
    consumesLoadingData: { chunkMapping: { page: ['7'] }, moduleIdToConsumeDataMapping: { 7: wanted } },
  };
  new Function('__webpack_require__', takeHostCopies(rspack.RuntimeGlobals))(runtime);
  const promises: Promise<unknown>[] = [];
  handlers.consumes?.('other', promises);
  expect(promises).toEqual([]);
  handlers.consumes?.('page', promises);
  await Promise.all(promises);
  const module: { exports?: unknown } = {};
  try {
    factories['7']?.(module);
    return module.exports;
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
}

test('a package’s index → every value that it exports or re-exports, and no types', () => {
  const folder = temporaryFolder();
  const index = [
    "export * from './more.ts';",
    "export { a, type B, c as d } from './x.ts';",
    "export type { E } from './x.ts';",
    'export const f = 1;',
    'export async function g() {}',
    'export type H = 1;',
  ];
  writeFileSync(path.join(folder, 'index.ts'), index.join('\n'));
  writeFileSync(path.join(folder, 'more.ts'), 'export class I {}\nconst j = 1;\nexport { j };');
  expect(scanExports(path.join(folder, 'index.ts'))).toEqual(['I', 'a', 'd', 'f', 'g', 'j']);
});
