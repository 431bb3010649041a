import { useLayoutEffect, useState } from 'react';
import { FailureNotice, Form, FormEnd, useSubmission } from '@askwell/page-kit';
import { codeForm } from 'contract/organization';
import { validate } from 'contract/validate';
import { type ApiFailure, type ApiResult, readFieldErrors } from 'shared-session';
import { Button, Field, Notice, TextInput } from 'shared-ui';

import styles from './CodeForm.module.css';
import { codeMessages as messages } from './messages.ts';
import type { CodeSending } from './useCodeSending.ts';

export type CodeFormProps = {
  /** When the latest code was sent. */
  sentAt: string | undefined;
  /** Sends a well-formed code to the server. */
  confirm: (code: string) => Promise<ApiResult<unknown>>;
  onVerified?: (() => void) | undefined;
  /** Loads the next step. */
  onConfirmed?: (() => Promise<ApiResult<unknown>>) | undefined;
};

/** The input for the code, and the result of the last code entered. */
export function CodeForm({ sentAt, confirm, onVerified, onConfirmed }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isVerified, setIsVerified] = useState(false);
  const { busy, errors, failure, send, refuse } = useSubmission();
  const [triedSentAt, setTriedSentAt] = useState(sentAt);
  // An error about one code does not apply to the next one.
  const error = triedSentAt === sentAt ? errors[0]?.message : undefined;

  async function submit() {
    setTriedSentAt(sentAt);
    const parsedCode = validate(codeForm, { code });
    if (!parsedCode.ok) return refuse(parsedCode.errors);
    const result = await send(() => confirm(parsedCode.value.code));
    if (!result) return;
    if (!result.ok) {
      const refusal = getRefusal(result);
      if (refusal !== null) refuse([{ path: ['code'], message: refusal, code: '' }]);
      return;
    }
    onVerified?.();
    setIsVerified(true);
    await loadNext();
  }

  async function loadNext() {
    if (onConfirmed) await send(onConfirmed);
  }

  if (isVerified)
    return (
      <div aria-live="polite" className={styles.verified}>
        <Notice kind="good" title={failure === null ? messages.verified : messages.verifiedAlone} />
        <FailureNotice failure={failure} onRetry={loadNext} />
      </div>
    );
  return (
    <Form onSubmit={submit}>
      <Field id={codeId} label={messages.code} error={error} announcesError>
        {(ids) => (
          <TextInput
            {...ids}
            className={styles.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
            value={code}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              refuse([]);
            }}
          />
        )}
      </Field>
      <FailureNotice failure={failure} onRetry={submit} />
      <FormEnd>
        <Button type="submit" kind="primary" busy={busy && messages.busy}>
          {messages.submit}
        </Button>
      </FormEnd>
    </Form>
  );
}

/** Focuses the code's input, unless it already has the focus. */
export function goToCode(): void {
  const input = document.getElementById(codeId);
  if (!(input instanceof HTMLInputElement) || input === document.activeElement) return;
  input.focus();
  input.select();
}

const codeId = 'verification-code';

/** Returns the field's error message for a refused code; null if the request itself failed. */
function getRefusal(failure: ApiFailure): string | null {
  if (failure.statusCode === 410) return messages.expired;
  if (failure.statusCode === 429) return messages.locked;
  // The server's message says how many attempts are left.
  if (failure.statusCode === 422) return readFieldErrors(failure)[0]?.message || failure.message || messages.wrong;
  return null;
}

type NotSentProps = {
  sending: CodeSending;
  /** The email address of the earlier code, if known. */
  email: string | undefined;
  onRetry: () => unknown;
};

/**
 * Shows why no code was sent. A request that came too soon is not a failure, because the earlier code is still valid.
 */
export function SendFailure({ sending: { sent, failure, retryAt }, email, onRetry }: NotSentProps) {
  if (failure?.statusCode !== 429) return <FailureNotice failure={failure} onRetry={onRetry} />;
  const isLimit = retryAt === null;
  return (
    <div aria-live="polite">
      <Notice kind="info" title={sent === null && isLimit ? failure.message : messages.sentBefore(email)}>
        {sent !== null && isLimit && failure.message}
      </Notice>
    </div>
  );
}

type ResendProps = { sending: CodeSending; onResend: () => void };

/** Requests another code as soon as the server allows it. */
export function Resend({ sending: { isSending, sent, retryAt }, onResend }: ResendProps) {
  const seconds = useCountdown(retryAt ?? sent?.resendAt ?? null);
  if (!isSending && seconds > 0) return <p>{messages.resendIn(seconds)}</p>;
  return (
    <Button busy={isSending && messages.resending} onClick={onResend}>
      {messages.resend}
    </Button>
  );
}

function useCountdown(until: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useLayoutEffect(() => {
    if (until === null) return;
    const tick = () => {
      setNow(Date.now());
      if (countSecondsUntil(until, Date.now()) === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    // The displayed time may be left over from an earlier countdown.
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : countSecondsUntil(until, now);
}

/** Returns the whole seconds until a moment, at least 0. */
const countSecondsUntil = (moment: string, now: number) => Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000));
