import { beforeEach, describe, expect, it, vi } from 'vitest';

import { ada, fakeIdentity } from '../../tests/fakeIdentity.ts';
import type { Identity } from './identity.ts';
import type { Log } from './environment.ts';
import { createSignIn } from './session.ts';

/** A provider whose windows the test closes by hand. */
function pageWithPopups() {
  const popups: { id: string; succeed: () => void; fail: (code: string) => void }[] = [];
  const signIn: Identity['signIn'] = (id) =>
    new Promise((resolve, reject) => {
      const fail = (code: string) => reject(Object.assign(new Error('for ada@example.com'), { code }));
      popups.push({ id, succeed: () => resolve({ profile: ada, idToken: 'token-1' }), fail });
    });
  const log = vi.fn<Log>();
  const { identity } = fakeIdentity({ signIn });
  return { popups, log, signIn: createSignIn({ identity, log, onFailed: () => {} }) };
}

beforeEach(() => void vi.useFakeTimers());

describe('signIn', () => {
  it('fault 25: another provider while a window is open → its window', async () => {
    const { signIn, popups } = pageWithPopups();
    const first = signIn('google');
    const second = signIn('yahoo');
    popups[0]?.fail('auth/cancelled-popup-request');
    await expect(first).rejects.toMatchObject({ code: 'auth/cancelled-popup-request' });
    expect(signIn('yahoo')).toBe(second);
    expect(popups.map(({ id }) => id)).toEqual(['google', 'yahoo']);
  });

  it('after it ended → the account and its id token', async () => {
    const { signIn, popups } = pageWithPopups();
    const first = signIn('google');
    popups[0]?.succeed();
    expect(await first).toEqual({ profile: ada, idToken: 'token-1' });
    void signIn('google');
    expect(popups).toHaveLength(2);
  });

  // For the effects on screen, see session.test.ts.
  it.each([
    ['fault 25', 'auth/popup-closed-by-user', 'info', 'sign-in-given-up'],
    ['fault 25', 'auth/cancelled-popup-request', 'info', 'sign-in-given-up'],
    ['fault 26', 'auth/account-exists-with-different-credential', 'error', 'sign-in-failed'],
  ])('%s: %s → logged by code, and rethrown', async (_fault, code, level, event) => {
    const { signIn, popups, log } = pageWithPopups();
    const result = signIn('google');
    popups[0]?.fail(code);
    const reference = expect.stringMatching(/^[0-9A-Z]+$/);
    await expect(result).rejects.toMatchObject({ name: 'SignInError', code, reference });
    expect(log.mock.calls).toEqual([[level, event, { provider: 'google', code, reference }]]);
  });
});
