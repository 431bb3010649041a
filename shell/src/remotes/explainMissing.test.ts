import { expect, test } from 'vitest';

import { explainMissing } from './explainMissing.ts';

const Link = () => null;

async function makeModule(name: string): Promise<Record<string, () => unknown>> {
  return Object((await explainMissing(name, { get: async () => () => ({ Link }) }).get())());
}

test('a name that the shell shares → the shell’s export', async () => {
  expect((await makeModule('react-router-dom'))['Link']).toBe(Link);
});

test.each(['react-router-dom', 'react-router', 'shared-session'])(
  'a name of %s that the shell does not share → throws when used',
  async (name) => {
    expect((await makeModule(name))['Form']).toThrow(
      `This site’s ${name} has no Form. See “Session and data” in docs/kit.md.`,
    );
  },
);

test('a missing name of react → undefined, as in react', async () => {
  expect((await makeModule('react'))['useMagic']).toBeUndefined();
});

test('awaiting a shared module → it is not taken for a promise', async () => {
  expect((await makeModule('shared-session'))['then']).toBeUndefined();
});
