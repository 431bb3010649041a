import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { getUser } from 'contract/session';

import { fakeIdentity } from '../tests/fakeIdentity.ts';
import * as session from './index.ts';

/** A page has one session, so each test needs fresh modules and leaves none behind. */
const newModules = () => void vi.resetModules();

describe('shared-session', () => {
  beforeEach(newModules);
  afterEach(newModules);

  // Section 5 of the specification.
  it('a call before the start → "Firebase not initialized"', async () => {
    const { getIdToken, sendCall, signIn, signOut } = await import('./index.ts');
    for (const access of [() => signIn('google'), signOut, getIdToken, () => sendCall(getUser)])
      await expect(access()).rejects.toThrow('Firebase not initialized');
  });

  it('the session starts twice → it follows only the first provider', async () => {
    const onChange = vi.fn<session.Identity['onChange']>(() => () => {});
    const { identity } = fakeIdentity({ onChange });
    const { getIdToken, startSession } = await import('./index.ts');
    startSession({ identity, apiUrl: '/api' });
    startSession({ identity: fakeIdentity({ getToken: async () => 'other' }).identity, apiUrl: '/other' });
    expect(onChange).toHaveBeenCalledOnce();
    expect(await getIdToken()).toBe('token-1');
  });

  it('public atoms → are read-only', () => {
    const atoms = Object.entries(session).filter(([name]) => name.endsWith('Atom'));
    expect(atoms).not.toHaveLength(0);
    for (const [, atom] of atoms) expect(atom).not.toHaveProperty('write');
  });
});
