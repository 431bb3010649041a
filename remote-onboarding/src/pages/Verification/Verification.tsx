import { useEffect, useRef, useState } from 'react';
import { useSession } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { StepPage } from '../../StepPage.tsx';
import { useProfileOnReturn } from '../../useProfileOnReturn.ts';
import { verificationWords } from '../../words/verification.ts';
import { addressDraft } from './addressDraftStorage.ts';
import { ChangeAddress } from './ChangeAddress.tsx';
import { CodeForm, goToCode } from './CodeForm.tsx';
import { NotSent } from './NotSent.tsx';
import { Resend } from './Resend.tsx';
import { sentCode } from './sentCode.ts';
import { type Sending, useVerificationCode } from './useVerificationCode.ts';
import styles from './Verification.module.css';

const text = verificationWords;

/** The fourth step: a code that was mailed to the organization. */
export function Page() {
  const user = useSession().firebaseUser?.uid ?? '';
  const { sending, send } = useVerificationCode(user);
  const [isChanging, setIsChanging] = useState(() => addressDraft(user).recall() !== null);
  const [isVerified, setIsVerified] = useState(false);
  const asker = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useProfileOnReturn();

  useEffect(() => {
    if (wasChanging.current && !isChanging) asker.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);

  function onAddressSaved() {
    setIsChanging(false);
    // The one before went elsewhere and counts no longer.
    sentCode.forget(user);
    void send();
  }

  function onVerified() {
    sentCode.forget(user);
    setIsVerified(true);
  }

  async function resend() {
    if (await send()) goToCode();
  }

  return (
    <StepPage step="verification" title={text.title}>
      <Card>
        <div aria-live="polite" className={styles.sent}>
          {!isVerified && <Sent sending={sending} />}
        </div>
        {!isVerified && <NotSent failure={sending.failure} onRetry={() => void send()} />}
        <CodeForm sentAt={sending.sent?.sentAt} onVerified={onVerified} />
        {!isVerified && (
          <div className={styles.other}>
            {isChanging ? (
              <ChangeAddress onSaved={onAddressSaved} onCancel={() => setIsChanging(false)} />
            ) : (
              <div className={styles.choices}>
                <Resend sending={sending} onResend={() => void resend()} />
                <Button ref={asker} kind="quiet" onClick={() => setIsChanging(true)}>
                  {text.changeAddress}
                </Button>
              </div>
            )}
          </div>
        )}
      </Card>
    </StepPage>
  );
}

function Sent({ sending }: { sending: Sending }) {
  if (sending.status === 'sending') return <p>{text.sending}</p>;
  if (sending.status === 'failed') return null;
  return (
    <p>
      {text.sent(sending.sent.sentTo, timeOf(sending.sent.sentAt))} {text.expires(timeOf(sending.sent.expiresAt))}
    </p>
  );
}

const timeOf = (moment: string) => new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(new Date(moment));
