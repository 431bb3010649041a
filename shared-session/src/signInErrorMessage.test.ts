import { describe, expect, it } from 'vitest';

import { SignInError } from './rules/identity.ts';
import { signInErrorMessage } from './signIn.ts';

describe('signInErrorMessage', () => {
  it.each(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'])(
    '%s → gives no message',
    (code) => {
      expect(signInErrorMessage(new SignInError(code, 'R1'))).toBeNull();
    },
  );

  it.each([
    ['auth/popup-blocked', /blocked the sign-in window/],
    ['auth/account-exists-with-different-credential', /with another provider/],
    ['network', /can’t reach/],
    ['auth/user-disabled', /account is disabled/],
    ['auth/too-many-requests', /Too many attempts/],
  ])('%s → gives its message', (code, sentence) => {
    expect(signInErrorMessage(new SignInError(code, 'R1'))).toMatch(sentence);
  });

  it('fault 26: an unknown code → gives a generic message, not the code', () => {
    const message = signInErrorMessage(new SignInError('auth/flux-capacitor', 'R1'));
    expect(message).toContain('R1');
    expect(message).not.toContain('auth/');
  });

  it('the SDK’s own error → gives its message', () => {
    expect(signInErrorMessage({ code: 'auth/popup-blocked' })).toMatch(/blocked the sign-in window/);
  });

  it.each([null, undefined, 'text', new Error('x')])('%s → gives a generic message', (thrown) => {
    expect(signInErrorMessage(thrown)).toBe('We couldn’t sign you in. Try again.');
  });
});
