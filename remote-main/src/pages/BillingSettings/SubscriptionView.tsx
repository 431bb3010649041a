import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FailureNotice } from 'remote-kit';
import type { Subscription } from 'shared-session';
import { Button, buttonClass, Notice } from 'shared-ui';

import { FactList } from '../../FactList.tsx';
import { billing as text } from '../../words/billing.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { subscriptionFacts } from './subscriptionFacts.ts';
import { subscriptionNews } from './subscriptionNews.ts';
import { useResumption } from './useResumption.ts';

type Props = {
  subscription: Subscription;
  /** Where invoices go. */
  contact: string;
  onDone: () => void;
};

/** How the subscription stands, in words and facts, and what can be done with it. */
export function SubscriptionView({ subscription, contact, onDone }: Props) {
  const [asks, setAsks] = useState(false);
  const resumption = useResumption(onDone);
  const { state } = subscription;
  const { kind, title, hint } = subscriptionNews(subscription);
  const mayCancel = (state === 'active' || state === 'past_due') && subscription.nextPlan === null;
  return (
    <>
      <FailureNotice failure={resumption.failure} onRetry={resumption.resume} />
      <Notice kind={kind} title={title} actions={actionsOf(state, resumption)}>
        {hint}
      </Notice>
      <FactList facts={subscriptionFacts(subscription, contact)} />
      {mayCancel && (
        <div>
          <Button onClick={() => setAsks(true)}>{text.cancel}</Button>
        </div>
      )}
      {asks && <CancelDialog subscription={subscription} onDone={onDone} onClose={() => setAsks(false)} />}
    </>
  );
}

function actionsOf(state: string, { busy, resume }: ReturnType<typeof useResumption>) {
  if (state === 'canceling')
    return (
      <Button kind="primary" busy={busy && text.keeping} onClick={resume}>
        {text.keep}
      </Button>
    );
  if (state !== 'none') return undefined;
  return (
    <Link to="/subscribe" className={buttonClass('primary')}>
      {text.choose}
    </Link>
  );
}
