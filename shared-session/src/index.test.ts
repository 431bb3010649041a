import { describe, expect, it, vi } from 'vitest';

import { fakeIdentity } from '../tests/fakeIdentity.ts';
import * as session from './index.ts';

describe('shared-session', () => {
  // The specification, section 5.
  it('used before the start → "Firebase not initialized"', async () => {
    vi.resetModules();
    const { call, calls, getIdToken, signIn, signOut } = await import('./index.ts');
    for (const access of [() => signIn('google'), signOut, getIdToken, () => call(calls.getPlans)])
      await expect(access()).rejects.toThrow('Firebase not initialized');
  });

  it('started twice → the first provider is followed, once', async () => {
    const onChange = vi.fn<session.Identity['onChange']>(() => () => {});
    const { identity } = fakeIdentity({ onChange });
    session.startSession({ identity, apiUrl: '/api' });
    session.startSession({ identity: fakeIdentity({ getToken: async () => 'other' }).identity, apiUrl: '/other' });
    expect(onChange).toHaveBeenCalledOnce();
    expect(await session.getIdToken()).toBe('token-1');
  });

  it('public atoms → cannot be written', () => {
    const atoms = Object.entries(session).filter(([name]) => name.endsWith('Atom'));
    expect(atoms).not.toHaveLength(0);
    for (const [, atom] of atoms) expect(atom).not.toHaveProperty('write');
  });
});
