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
  const onFailed = vi.fn<() => void>();
  const { identity } = fakeIdentity({ signIn });
  return { popups, log, onFailed, signIn: createSignIn({ identity, log, onFailed, newReference: () => 'R1' }) };
}

beforeEach(() => void vi.useFakeTimers());

describe('signIn', () => {
  it('fault 24: the same provider again → the window opens again', () => {
    const { signIn, popups } = pageWithPopups();
    void signIn('google');
    vi.advanceTimersByTime(1500);
    void signIn('google');
    expect(popups).toHaveLength(2);
  });

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

  it.each(['auth/popup-closed-by-user', 'auth/cancelled-popup-request'])(
    'fault 25: %s → logged as benign',
    async (code) => {
      const { signIn, popups, log, onFailed } = pageWithPopups();
      const result = signIn('google');
      popups[0]?.fail(code);
      await expect(result).rejects.toMatchObject({ name: 'SignInError', code });
      expect(log).toHaveBeenCalledWith('info', 'sign-in-given-up', { provider: 'google', code, reference: 'R1' });
      expect(onFailed).not.toHaveBeenCalled();
    },
  );

  it.each(['google', 'microsoft', 'yahoo', 'apple'] as const)(
    'fault 26: %s fails → logged and rethrown',
    async (provider) => {
      const { signIn, popups, log, onFailed } = pageWithPopups();
      const code = 'auth/account-exists-with-different-credential';
      const result = signIn(provider);
      popups[0]?.fail(code);
      await expect(result).rejects.toMatchObject({ name: 'SignInError', code, reference: 'R1' });
      expect(log).toHaveBeenCalledWith('error', 'sign-in-failed', { provider, code, reference: 'R1' });
      expect(JSON.stringify(log.mock.calls)).not.toContain('ada@');
      expect(onFailed).toHaveBeenCalledOnce();
    },
  );
});
