import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiFailure, call, calls, type VerificationSent } from 'shared-session';

import { sentCode } from './sentCode.ts';

export type Sending =
  | { status: 'sending'; sent: VerificationSent | null; failure: null }
  | { status: 'sent'; sent: VerificationSent; failure: null }
  | { status: 'failed'; sent: VerificationSent | null; failure: ApiFailure };

/** Sends a code when the page appears, unless one is on its way, and again when asked to. */
export function useVerificationCode(user: string) {
  const [sending, setSending] = useState<Sending>(() => {
    const sent = sentCode.recall(user, Date.now());
    return sent ? { status: 'sent', sent, failure: null } : { status: 'sending', sent: null, failure: null };
  });
  const isStarted = useRef(sending.status === 'sent');

  const ask = useCallback(async () => {
    const result = await call(calls.sendVerification, { body: {}, silent: true });
    if (result.ok) sentCode.remember(user, result.payload);
    setSending(({ sent }) =>
      result.ok ? { status: 'sent', sent: result.payload, failure: null } : { status: 'failed', sent, failure: result },
    );
  }, [user]);

  useEffect(() => {
    // Strict mode runs effects twice; people get one mail.
    if (isStarted.current) return;
    isStarted.current = true;
    void ask();
  }, [ask]);

  function send() {
    setSending(({ sent }) => ({ status: 'sending', sent, failure: null }));
    return ask();
  }

  return { sending, send };
}
