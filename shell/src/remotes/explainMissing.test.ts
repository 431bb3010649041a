import { expect, test } from 'vitest';

import { explainMissing } from './explainMissing.ts';

const Link = () => null;

async function moduleOf(name: string): Promise<Record<string, () => unknown>> {
  return Object((await explainMissing(name, { get: async () => () => ({ Link }) }).get())());
}

test('a name that the shell gives → the shell’s own', async () => {
  expect((await moduleOf('react-router-dom'))['Link']).toBe(Link);
});

test.each(['react-router-dom', 'react-router', 'shared-session'])(
  'a name of %s that the shell does not give → says so when used',
  async (name) => {
    expect((await moduleOf(name))['Form']).toThrow(
      `This site’s ${name} has no Form. See “Session and data” in docs/kit.md.`,
    );
  },
);

test('a name that code looks for in react → undefined, as in react', async () => {
  expect((await moduleOf('react'))['useMagic']).toBeUndefined();
});

test('a module that is awaited → no promise', async () => {
  expect((await moduleOf('shared-session'))['then']).toBeUndefined();
});
