import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiFailure, call, calls, type VerificationSent } from 'shared-session';

export type Sending =
  | { status: 'sending'; sent: VerificationSent | null; failure: null }
  | { status: 'sent'; sent: VerificationSent; failure: null }
  | { status: 'failed'; sent: VerificationSent | null; failure: ApiFailure };

/** Sends a code when the page appears, once, and again when asked to. */
export function useVerificationCode() {
  const [sending, setSending] = useState<Sending>({ status: 'sending', sent: null, failure: null });
  const started = useRef(false);

  const send = useCallback(async () => {
    setSending(({ sent }) => ({ status: 'sending', sent, failure: null }));
    const result = await call(calls.sendVerification, { body: {} });
    setSending(({ sent }) =>
      result.ok ? { status: 'sent', sent: result.payload, failure: null } : { status: 'failed', sent, failure: result },
    );
    return result;
  }, []);

  useEffect(() => {
    // Strict mode runs effects twice; people get one mail.
    if (started.current) return;
    started.current = true;
    void send();
  }, [send]);

  return { sending, send };
}
