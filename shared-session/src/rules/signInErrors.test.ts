import { describe, expect, it } from 'vitest';

import { words } from '../words.ts';
import { SignInError } from './errors.ts';
import { isBenignSignIn, signInErrorMessage } from './signInErrors.ts';

describe('signInErrorMessage', () => {
  it.each(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'])(
    '%s → benign, nothing to say',
    (code) => {
      expect(isBenignSignIn(code)).toBe(true);
      expect(signInErrorMessage(new SignInError(code, 'R1'))).toBeNull();
    },
  );

  it.each([
    ['auth/popup-blocked', words.signIn.popupBlocked],
    ['auth/account-exists-with-different-credential', words.signIn.otherProvider],
    ['network', words.signIn.network],
    ['auth/network-request-failed', words.signIn.network],
    ['auth/user-disabled', words.signIn.disabled],
    ['auth/unauthorized-domain', words.signIn.notHere],
    ['auth/operation-not-allowed', words.signIn.providerOff],
    ['auth/invalid-credential', words.signIn.providerFailed],
    ['auth/web-storage-unsupported', words.signIn.storageOff],
    ['auth/too-many-requests', words.signIn.tooMany],
  ])('%s → its sentence', (code, sentence) => {
    expect(isBenignSignIn(code)).toBe(false);
    expect(signInErrorMessage(new SignInError(code, 'R1'))).toBe(sentence);
  });

  it('fault 26: unknown code → generic sentence with the reference, without the code', () => {
    const message = signInErrorMessage(new SignInError('auth/flux-capacitor', 'R1'));
    expect(message).toContain('R1');
    expect(message).not.toContain('auth/');
  });

  it('an error of another copy of the class → the same sentence', () => {
    expect(signInErrorMessage({ name: 'SignInError', code: 'auth/odd', reference: 'R2' })).toContain('R2');
    expect(signInErrorMessage({ code: 'auth/popup-blocked' })).toBe(words.signIn.popupBlocked);
  });

  it.each([null, undefined, 'text', new Error('x')])('%s → generic sentence', (thrown) => {
    expect(signInErrorMessage(thrown)).toBe(words.signIn.unknown(null));
  });
});
