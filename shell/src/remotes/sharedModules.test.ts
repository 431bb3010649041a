import * as jotai from 'jotai';
import * as session from 'shared-session';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { sharedScope } from './ContainerLoader.ts';

const versions = {
  react: '19.0.0',
  'react-dom': '19.0.0',
  'react-router-dom': '7.0.0',
  jotai: '3.0.0',
  'shared-session': '1.1.0',
};

beforeEach(() => vi.stubGlobal('SHARED_VERSIONS', versions));

type Offer = { get: () => () => unknown };

/** The copies that a container finds under a key, by version. */
function copiesIn(scope: Record<string, object>, key: string): Record<string, Offer> {
  return Object.fromEntries(Object.entries(scope[key] ?? {}));
}

describe('sharedScope', () => {
  test.each([
    ['jotai', jotai.createStore, 'createStore'],
    ['shared-session', session.useSession, 'useSession'],
  ])('%s → the one copy is the shell’s own', (key, own, name) => {
    const copies = Object.values(
      copiesIn(
        sharedScope('main', () => {}),
        key,
      ),
    );
    expect(copies).toHaveLength(1);
    expect(copies[0]?.get()()).toMatchObject({ [name]: own });
  });

  test.each(['jotai', 'shared-session', 'react'] as const)(
    'a remote offers a newer %s → refused and logged, the shell’s stays',
    (key) => {
      const report = vi.fn<(problem: unknown) => void>();
      const scope = sharedScope('main', report);
      const offers = scope[key] ?? {};
      expect(Reflect.set(offers, '99.0.0', { get: () => () => 'theirs', from: 'main' })).toBe(true);
      expect(Object.keys(offers)).toEqual([versions[key]]);
      expect(report.mock.calls).toEqual([[expect.stringContaining(`main offers ${key} 99.0.0`)]]);
    },
  );

  test('a remote replaces the shell’s copy by its own → refused too', () => {
    const scope = sharedScope('main', () => {});
    Reflect.set(scope['jotai'] ?? {}, versions.jotai, { get: () => () => 'theirs' });
    expect(copiesIn(scope, 'jotai')[versions.jotai]?.get()()).toHaveProperty('createStore');
  });

  test('a package that one remote adds → not visible to others', () => {
    const first = sharedScope('main', () => {});
    first['lodash'] = { '1.0.0': {} };
    expect(sharedScope('onboarding', () => {})).not.toHaveProperty('lodash');
  });
});
