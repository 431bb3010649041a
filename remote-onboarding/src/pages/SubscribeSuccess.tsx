import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { settleSubscription } from 'contract/billing';
import { refreshProfile, sendCall, useQuery, useSession } from 'shared-session';
import { Button, getButtonClass, Card, Notice, Spinner } from 'shared-ui';

import { StepPage } from '../StepPage.tsx';
import { subscriptionMessages } from './Subscribe/messages.ts';
import { planChoice } from './Subscribe/planChoice.ts';
import styles from './SubscribeSuccess.module.css';

const messages = subscriptionMessages.payment;
const pollEvery = 2000;
const maxPollMs = 60_000;

/** The page after the checkout. It waits until the server has received the payment, then continues automatically. */
export function Page() {
  const { user, firebaseUser } = useSession();
  const isActive = user?.subscription_status === 'active';
  const { isLate, again } = usePolling(!isActive);
  const uid = firebaseUser?.uid ?? '';
  const navigate = useNavigate();

  useEffect(() => {
    if (!isActive) return;
    // The stored choice is no longer needed.
    planChoice(uid).clear();
    void navigate('/all-set', { replace: true });
  }, [isActive, uid, navigate]);

  return (
    <StepPage step="subscription" title={messages.title} readsProfile>
      <Card>
        {isLate ? (
          <Notice
            kind="warn"
            role="alert"
            title={messages.late}
            actions={
              <>
                <Button kind="primary" onClick={again}>
                  {messages.check}
                </Button>
                <Link to="/subscribe" className={getButtonClass('quiet')}>
                  {messages.back}
                </Link>
              </>
            }
          >
            {messages.lateHint}
          </Notice>
        ) : (
          <div aria-live="polite" className={styles.waiting}>
            <Spinner size={20} />
            <p>{messages.lead}</p>
          </div>
        )}
      </Card>
    </StepPage>
  );
}

/** Asks the server once to look up the payment. Then reads the profile every two seconds for a minute. */
function usePolling(isWaiting: boolean) {
  const [began, setBegan] = useState(() => Date.now());
  // A failure needs no message, because the server looks up payments every minute.
  useQuery({
    queryKey: ['settlement', began],
    queryFn: () => sendCall(settleSubscription, { silent: true }),
    enabled: isWaiting,
    staleTime: Infinity,
  });
  const isLateAt = (readAt = began) => readAt - began >= maxPollMs;
  const { data: readAt } = useQuery({
    queryKey: ['payment', began],
    queryFn: async () => {
      await refreshProfile();
      return Date.now();
    },
    enabled: isWaiting,
    refetchInterval: ({ state }) => !isLateAt(state.data) && pollEvery,
    refetchIntervalInBackground: true,
  });
  return { isLate: isLateAt(readAt), again: () => setBegan(Date.now()) };
}
