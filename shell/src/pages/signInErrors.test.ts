import { SignInError } from 'shared-session';
import { describe, expect, it } from 'vitest';

import { describeSignInError } from './signInErrors.ts';

describe('describeSignInError', () => {
  it.each(['auth/popup-closed-by-user', 'auth/cancelled-popup-request', 'auth/user-cancelled'])(
    '%s → gives no message',
    (code) => {
      expect(describeSignInError(new SignInError(code, 'R1'))).toBeNull();
    },
  );

  it('fault 26: an unknown code → gives a generic message, not the code', () => {
    const message = describeSignInError(new SignInError('auth/flux-capacitor', 'R1'));
    expect(message).toContain('R1');
    expect(message).not.toContain('auth/');
  });

  it.each([null, undefined, 'text', new Error('x')])('%s → gives a generic message', (thrown) => {
    expect(describeSignInError(thrown)).toBe('We couldn’t sign you in. Try again.');
  });
});
