import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiFailure, call, calls } from 'shared-session';

import { type SentCode, sentCode } from './sentCode.ts';

export type Sending =
  | { status: 'sending'; sent: SentCode | null; failure: null }
  | { status: 'sent'; sent: SentCode; failure: null }
  | { status: 'failed'; sent: SentCode | null; failure: ApiFailure };

/** Sends a code when the page appears, unless one is on its way, and again when asked to. */
export function useVerificationCode(user: string) {
  const [sending, setSending] = useState<Sending>(() => {
    const sent = sentCode.recall(user, Date.now());
    return sent ? { status: 'sent', sent, failure: null } : { status: 'sending', sent: null, failure: null };
  });
  const isStarted = useRef(sending.status === 'sent');

  const ask = useCallback(async () => {
    const result = await call(calls.sendVerification, { body: {}, silent: true });
    if (!result.ok) {
      setSending(({ sent }) => ({ status: 'failed', sent, failure: result }));
      return false;
    }
    const sent = { ...result.payload, sentAt: new Date().toISOString() };
    sentCode.remember(user, sent);
    setSending({ status: 'sent', sent, failure: null });
    return true;
  }, [user]);

  useEffect(() => {
    // Strict mode runs effects twice; people get one mail.
    if (isStarted.current) return;
    isStarted.current = true;
    void ask();
  }, [ask]);

  /** Whether it went out. */
  function send() {
    setSending(({ sent }) => ({ status: 'sending', sent, failure: null }));
    return ask();
  }

  return { sending, send };
}
