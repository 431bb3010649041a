import { satisfy } from '@module-federation/enhanced/runtime';
import { expect, test } from 'vitest';

import { explainMissingNames, satisfiesRange } from './sharedCopies.ts';

const Link = () => null;

async function makeModule(name: string): Promise<Record<string, () => unknown>> {
  return Object((await explainMissingNames(name, { get: async () => () => ({ Link }) }).get())());
}

test('the shell shares a name → it is the shell’s export', async () => {
  expect((await makeModule('react-router-dom'))['Link']).toBe(Link);
});

test.each(['react-router-dom', 'react-router', 'shared-session'])(
  'the shell does not share a name of %s → using it throws',
  async (name) => {
    expect((await makeModule(name))['Form']).toThrow(
      `This site’s ${name} has no Form. See “Session and data” in docs/kit.md.`,
    );
  },
);

test('react lacks a name → it is undefined, as in react', async () => {
  expect((await makeModule('react'))['useMagic']).toBeUndefined();
});

test('a shared module is awaited → it is not taken for a promise', async () => {
  expect((await makeModule('shared-session'))['then']).toBeUndefined();
});

const versions = ['0.3.1', '1.2.3', '1.2.4', '1.3.0', '1.10.0', '2.0.0', '19.3.1', '1.3.0-beta.1', '1.2', 'latest'];
const ranges = ['^1.2.3', '^1.2.0', '^1.3.0', '^0.3.0', '^1.3.0-beta.1', '^1.2', '~1.2.3', '>=1.2.3', '1.x', '*', ''];

test('versions and ranges of all kinds → match the federation runtime’s result', () => {
  for (const version of versions)
    for (const range of ranges)
      expect(satisfiesRange(version, range), `${version} in ${range}`).toBe(satisfy(version, range));
});
