import { useEffect } from 'react';
import { type ApiResult, call, calls } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { invitationMessages as text } from './messages.ts';
import { CodeForm, goToCode, NotSent, Resend, useCodeSending } from '../Verification/CodeForm.tsx';
import styles from './Invitations.module.css';

type Props = { email: string; onProven: () => Promise<ApiResult<unknown>> };

/** Proves the ownership of an email address that the identity provider has not verified, with a mailed code. */
export function AddressProof({ email, onProven }: Props) {
  const { sending, send } = useCodeSending(askForCode);
  const sent = sending?.sent ?? null;
  // A refused request means that another device, or this page before a reload, has requested a code recently.
  const hasCode = sent !== null || (sending?.status === 'failed' && sending.resendAt !== null);

  const sentAt = sent?.sentAt;
  useEffect(() => {
    if (sentAt !== undefined) goToCode();
  }, [sentAt]);

  return (
    <Card title={text.proveTitle}>
      <p aria-live="polite">{sent === null ? text.prove(email) : text.sent(email)}</p>
      <NotSent sending={sending} address={email} onRetry={() => void send()} />
      {sending === null || !hasCode ? (
        <div className={styles.choices}>
          <Button
            kind="primary"
            busy={sending?.status === 'sending' ? text.sending : undefined}
            onClick={() => void send()}
          >
            {text.send}
          </Button>
        </div>
      ) : (
        <>
          <CodeForm sentAt={sentAt} confirm={confirmAddress} onConfirmed={onProven} />
          <div className={styles.proof}>
            <Resend sending={sending} onResend={() => void send()} />
          </div>
        </>
      )}
    </Card>
  );
}

const askForCode = () => call(calls.sendAddressCode, { body: {}, silent: true });

const confirmAddress = (code: string) => call(calls.confirmAddress, { body: { code }, silent: true });
