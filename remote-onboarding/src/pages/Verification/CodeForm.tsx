import { useState } from 'react';
import { FailureNotice, Form } from 'remote-kit';
import { type ApiFailure, type ApiResult, codeForm, readFieldErrors, validate } from 'shared-session';
import { Button, Field, Notice, TextInput } from 'shared-ui';

import { verificationMessages as text } from './messages.ts';
import styles from './Verification.module.css';

type Props = {
  /** When the code went out that is awaited now. */
  sentAt: string | undefined;
  /** What a code of the right form is sent to. */
  confirm: (code: string) => Promise<ApiResult<unknown>>;
  onVerified?: () => void;
  /** Loads what comes after it. */
  goOn: () => Promise<ApiResult<unknown>>;
};

type State = { status: 'typing' | 'checking' | 'verified'; refused: Refused | null; failure: ApiFailure | null };
type Refused = { error: string; sentAt: string | undefined };

/** The one input for the code, and what became of the last one. */
export function CodeForm({ sentAt, confirm, onVerified, goOn }: Props) {
  const [code, setCode] = useState('');
  const [{ status, refused, failure }, setState] = useState<State>({ status: 'typing', refused: null, failure: null });
  // What was said of one code says nothing of the next.
  const error = refused?.sentAt === sentAt ? refused?.error : undefined;

  async function submit() {
    if (status !== 'typing') return;
    const checked = validate(codeForm, { code });
    if (!checked.ok) return refuse(checked.errors[0]?.message ?? text.wrong);
    setState({ status: 'checking', refused: null, failure: null });
    const result = await confirm(checked.value.code);
    const refusal = result.ok ? null : refusalOf(result);
    if (refusal !== null) return refuse(refusal);
    if (!result.ok) return setState({ status: 'typing', refused: null, failure: result });
    onVerified?.();
    await loadNext();
  }

  const refuse = (sentence: string) =>
    setState({ status: 'typing', refused: { error: sentence, sentAt }, failure: null });

  async function loadNext() {
    setState({ status: 'verified', refused: null, failure: null });
    const result = await goOn();
    if (!result.ok) setState({ status: 'verified', refused: null, failure: result });
  }

  if (status === 'verified')
    return (
      <div aria-live="polite" className={styles.verified}>
        <Notice kind="good" title={failure === null ? text.verified : text.verifiedAlone} />
        <FailureNotice failure={failure} onRetry={() => void loadNext()} />
      </div>
    );
  return (
    <Form onSubmit={submit}>
      <Field id={codeId} label={text.code} hint={text.codeHint} error={error} isAlone>
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
              setState((before) => ({ ...before, refused: null }));
            }}
          />
        )}
      </Field>
      <FailureNotice failure={failure} onRetry={() => void submit()} />
      <div>
        <Button type="submit" kind="primary" busy={status === 'checking' ? text.busy : undefined}>
          {text.submit}
        </Button>
      </div>
    </Form>
  );
}

/** Focuses the input, unless it has the focus already. */
export function goToCode(): void {
  const input = document.getElementById(codeId);
  if (!(input instanceof HTMLInputElement) || input === document.activeElement) return;
  input.focus();
  input.select();
}

const codeId = 'verification-code';

/** What a refused code means, as a sentence at the field; null when the request itself failed. */
function refusalOf(failure: ApiFailure): string | null {
  if (failure.statusCode === 410) return text.expired;
  if (failure.statusCode === 429) return text.locked;
  // The server's own sentence knows how many tries are left.
  if (failure.statusCode === 422) return readFieldErrors(failure)[0]?.message || failure.message || text.wrong;
  return null;
}
