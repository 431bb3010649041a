import { describe, expect, it } from 'vitest';

import { signInWords } from '../words/signIn.ts';
import { isBenignSignIn } from './benignSignIn.ts';
import { SignInError } from './errors.ts';
import { signInErrorMessage } from './signInErrors.ts';

describe('signInErrorMessage', () => {
  it.each(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'])(
    '%s → benign, nothing to say',
    (code) => {
      expect(isBenignSignIn(code)).toBe(true);
      expect(signInErrorMessage(new SignInError(code, 'R1'))).toBeNull();
    },
  );

  it.each([
    ['auth/popup-blocked', signInWords.popupBlocked],
    ['auth/account-exists-with-different-credential', signInWords.otherProvider],
    ['network', signInWords.network],
    ['auth/network-request-failed', signInWords.network],
    ['auth/user-disabled', signInWords.disabled],
    ['auth/unauthorized-domain', signInWords.notHere],
    ['auth/operation-not-allowed', signInWords.providerOff],
    ['auth/invalid-credential', signInWords.providerFailed],
    ['auth/web-storage-unsupported', signInWords.storageOff],
    ['auth/too-many-requests', signInWords.tooMany],
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
    expect(signInErrorMessage({ code: 'auth/popup-blocked' })).toBe(signInWords.popupBlocked);
  });

  it.each([null, undefined, 'text', new Error('x')])('%s → generic sentence', (thrown) => {
    expect(signInErrorMessage(thrown)).toBe(signInWords.unknown(null));
  });
});
