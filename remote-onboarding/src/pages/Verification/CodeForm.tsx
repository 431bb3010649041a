import { useState } from 'react';
import { FailureNotice, Form } from 'shared-remote';
import { type ApiFailure, call, calls, codeForm, refreshProfile, validate } from 'shared-session';
import { Button, Field, Notice, TextInput } from 'shared-ui';

import { verificationWords } from '../../words/verification.ts';
import styles from './Verification.module.css';
import { refusalOf } from './refusalOf.ts';

type State = { status: 'typing' | 'checking' | 'verified'; error: string | null; failure: ApiFailure | null };

const text = verificationWords;

/** The one input for the code, and what became of the last one. */
export function CodeForm({ onVerified }: { onVerified: () => void }) {
  const [code, setCode] = useState('');
  const [{ status, error, failure }, setState] = useState<State>({ status: 'typing', error: null, failure: null });

  async function submit() {
    if (status !== 'typing') return;
    const checked = validate(codeForm, { code });
    if (!checked.ok) return setState({ status, error: checked.errors[0]?.message ?? null, failure: null });
    setState({ status: 'checking', error: null, failure: null });
    const result = await call(calls.confirmVerification, { body: { code: checked.value.code }, silent: true });
    if (!result.ok) {
      const refusal = refusalOf(result);
      return setState({ status: 'typing', error: refusal, failure: refusal === null ? result : null });
    }
    setState({ status: 'verified', error: null, failure: null });
    onVerified();
    await refreshProfile();
  }

  if (status === 'verified')
    return (
      <div aria-live="polite">
        <Notice kind="good" title={text.verified} />
      </div>
    );
  return (
    <Form onSubmit={submit}>
      <Field id="verification-code" label={text.code} hint={text.codeHint} error={error} isAlone>
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
              setState((before) => ({ ...before, error: null }));
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
