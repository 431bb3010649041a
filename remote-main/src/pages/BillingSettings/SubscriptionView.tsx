import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FailureNotice, useSubmission } from '@askwell/page-kit';
import type { Usage } from '@askwell/page-kit/product';
import { changePaymentMethod, resumeSubscription, type Subscription } from 'contract/billing';
import { sendCall, showToast } from 'shared-session';
import { Button, buttonClass, Notice } from 'shared-ui';

import { subscriptionHeadline } from '../../subscription/describeSubscription.ts';
import { subscriptionMessages } from '../../subscription/messages.ts';
import { PlanFacts } from '../../subscription/PlanFacts.tsx';
import styles from './Billing.module.css';
import { CancelDialog } from './billingDialogs.tsx';
import { billingMessages } from './messages.ts';
import { usePortal } from './PaymentCards.tsx';

type Props = {
  subscription: Subscription;
  usage: Usage | null;
  onDone: () => void;
};

/** The plan, its usage and dates, a notice about its state, and its actions. */
export function SubscriptionView({ subscription, usage, onDone }: Props) {
  const [isCanceling, setIsCanceling] = useState(false);
  const resumption = useSubmission();
  const method = usePortal(changePaymentMethod);
  const { state } = subscription;
  const { kind, title, short, text } = subscriptionHeadline(subscription);
  const isCanceled = state === 'canceling';
  // Other states are shown in a notice above, which would move the card when a subscription is canceled or resumed.
  const isPlain = state === 'active' || isCanceled;
  const mayCancel = state === 'active' || state === 'past_due';

  async function resume() {
    const result = await resumption.send(() => sendCall(resumeSubscription, { silent: true }));
    if (!result?.ok) return;
    showToast({ kind: 'good', text: billingMessages.resumed });
    onDone();
  }

  return (
    <>
      <FailureNotice failure={resumption.failure} onRetry={resume} />
      <FailureNotice failure={method.failure} onRetry={method.update} />
      {!isPlain && (
        <Notice kind={kind} title={title} actions={actionsOf(state, method)}>
          {text}
        </Notice>
      )}
      <PlanFacts
        subscription={subscription}
        usage={usage}
        more={isPlain ? [{ label: subscriptionMessages.status, value: short }] : []}
      />
      {isCanceled && (
        <>
          <p className={styles.hint}>{text}</p>
          <div>
            <Button kind="primary" busy={resumption.busy && billingMessages.resuming} onClick={() => void resume()}>
              {billingMessages.resume}
            </Button>
          </div>
        </>
      )}
      {mayCancel && (
        <div>
          <Button onClick={() => setIsCanceling(true)}>{billingMessages.cancel}</Button>
        </div>
      )}
      {isCanceling && (
        <CancelDialog subscription={subscription} onDone={onDone} onClose={() => setIsCanceling(false)} />
      )}
    </>
  );
}

function actionsOf(state: string, method: ReturnType<typeof usePortal>) {
  if (state === 'past_due')
    return (
      <Button kind="primary" busy={method.busy && billingMessages.updating} onClick={() => void method.update()}>
        {billingMessages.updateMethod}
      </Button>
    );
  if (state !== 'none') return undefined;
  return (
    <Link to="/subscribe" className={buttonClass('primary')}>
      {billingMessages.choose}
    </Link>
  );
}
