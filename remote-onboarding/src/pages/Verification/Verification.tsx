import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FailureNotice, useLoadOnArrival } from 'remote-kit';
import {
  type ApiFailure,
  call,
  calls,
  loadOrganization,
  organizationAtom,
  refreshProfile,
  useSession,
} from 'shared-session';
import { Button, Card, Notice, readerLocale, timeFormat } from 'shared-ui';

import { StepPage, useProfileOnReturn } from '../../StepPage.tsx';
import { ChangeAddress } from './ChangeAddress.tsx';
import { CodeForm, goToCode } from './CodeForm.tsx';
import { verificationMessages as text } from './messages.ts';
import { addressDraft, type Sending, sentCode, useVerificationCode } from './useVerificationCode.ts';
import styles from './Verification.module.css';

const confirmVerification = (code: string) => call(calls.confirmVerification, { body: { code }, silent: true });

/** The fourth step: a code that was mailed to the organization. */
export function Page() {
  const user = useSession().firebaseUser?.uid ?? '';
  const { sending, send } = useVerificationCode(user);
  const [isChanging, setIsChanging] = useState(() => addressDraft(user).read() !== null);
  const [isVerified, setIsVerified] = useState(false);
  const asker = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useProfileOnReturn();
  useLoadOnArrival(loadOrganization);

  useEffect(() => {
    if (wasChanging.current && !isChanging) asker.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);

  function onAddressSaved() {
    setIsChanging(false);
    // The one before went elsewhere and counts no longer.
    sentCode(user).clear();
    void send();
  }

  function onVerified() {
    sentCode(user).clear();
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
        <CodeForm
          sentAt={sending.sent?.sentAt}
          confirm={confirmVerification}
          onVerified={onVerified}
          goOn={refreshProfile}
        />
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
  const contactEmail = useAtomValue(organizationAtom).data?.contactEmail ?? '';
  if (sending.status === 'sending') return <p>{text.sending}</p>;
  if (sending.status === 'failed') return null;
  const { sentTo, sentAt, expiresAt } = sending.sent;
  return (
    <p>
      {text.sent(isShortFor(sentTo, contactEmail) ? contactEmail : sentTo, timeOf(sentAt))}{' '}
      {text.expires(timeOf(expiresAt))}
    </p>
  );
}

/** Whether the server's "ma•••@example.com" is this address: the organization's may have been changed since. */
function isShortFor(short: string, address: string): boolean {
  const [start = '', end = ''] = short.split('•••');
  return address.startsWith(start) && address.endsWith(end);
}

const timeOf = (moment: string) => new Intl.DateTimeFormat(readerLocale, timeFormat()).format(new Date(moment));

type NotSentProps = { failure: ApiFailure | null; onRetry: () => void };

/** Why no code was sent. Asked too soon is no trouble: the one before still counts. */
export function NotSent({ failure, onRetry }: NotSentProps) {
  if (failure?.statusCode !== 429) return <FailureNotice failure={failure} onRetry={onRetry} />;
  return (
    <div aria-live="polite">
      <Notice kind="info" title={text.sentBefore}>
        {failure.message}
      </Notice>
    </div>
  );
}

type ResendProps = { sending: Sending; onResend: () => void };

/** Asks for another code, as soon as the server allows it. */
export function Resend({ sending, onResend }: ResendProps) {
  const seconds = useCountdown(sending.sent?.resendAt ?? null);
  if (sending.status !== 'sending' && seconds > 0) return <p>{text.resendIn(seconds)}</p>;
  return (
    <Button busy={sending.status === 'sending' ? text.resending : undefined} onClick={onResend}>
      {text.resend}
    </Button>
  );
}

/** The seconds until a moment, counted while the page shows them. */
function useCountdown(until: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useLayoutEffect(() => {
    if (until === null) return;
    const tick = () => {
      setNow(Date.now());
      if (secondsUntil(until, Date.now()) === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    // A countdown before this one may have ended long ago.
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : secondsUntil(until, now);
}

/** Whole seconds left until a moment, never fewer than none. */
const secondsUntil = (moment: string, now: number) => Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000));
