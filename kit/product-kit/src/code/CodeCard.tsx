import { type ReactNode, useEffect } from 'react';
import type { VerificationSent } from 'contract/organization';
import type { ApiResult } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { CodeForm, type CodeFormProps, goToCode, SendFailure, Resend } from './CodeForm.tsx';
import styles from './CodeForm.module.css';
import { codeMessages as messages } from './messages.ts';
import { useCodeSending } from './useCodeSending.ts';

type CardProps = Pick<CodeFormProps, 'confirm' | 'onVerified'> & {
  title: string;
  text: { before: string; sent: string };
  email: string;
  ask: () => Promise<ApiResult<VerificationSent>>;
  /** Whether a code is sent immediately, or was already sent. By default, the user requests the code. */
  sends?: 'at once' | 'before' | undefined;
  /** Additional buttons next to the one that sends a code. */
  actions?: ReactNode;
};

/** Proves that the user owns an email address: mails a code to it, and asks for the code. */
export function CodeCard({ title, text: { before, sent }, email, ask, sends, actions, ...form }: CardProps) {
  const { sending, send } = useCodeSending(ask, { starts: sends === 'at once' });
  // A refusal means that another device, or this page before a reload, has requested a code recently.
  const hasCode = sends !== undefined || sending.sent !== null || sending.retryAt !== null;
  const sentAt = sending.sent?.sentAt;
  useEffect(() => {
    if (sentAt !== undefined) goToCode();
  }, [sentAt]);

  return (
    <Card title={title}>
      <p aria-live="polite">{sentAt === undefined ? before : sent}</p>
      <SendFailure sending={sending} email={email} onRetry={send} />
      {hasCode && <CodeForm sentAt={sentAt} {...form} />}
      <div className={styles.actions}>
        {hasCode ? (
          <Resend sending={sending} onResend={() => void send()} />
        ) : (
          <Button kind="primary" busy={sending.isSending && messages.resending} onClick={() => void send()}>
            {messages.send}
          </Button>
        )}
        {actions}
      </div>
    </Card>
  );
}
