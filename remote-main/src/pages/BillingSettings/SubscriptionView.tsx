import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Subscription } from 'shared-session';
import { Button, buttonClass, Notice } from 'shared-ui';

import { FactList } from '../../FactList.tsx';
import { billing as text } from '../../words/billing.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { KeepButton } from './KeepButton.tsx';
import { subscriptionFacts } from './subscriptionFacts.ts';
import { subscriptionNews } from './subscriptionNews.ts';

type Props = {
  subscription: Subscription;
  /** Where invoices go; empty while that is on its way. */
  contact: string;
  onDone: () => void;
};

/** How the subscription stands, in words and facts, and what can be done with it. */
export function SubscriptionView({ subscription, contact, onDone }: Props) {
  const [asks, setAsks] = useState(false);
  const { state } = subscription;
  const { kind, title, hint } = subscriptionNews(subscription);
  const mayCancel = (state === 'active' || state === 'past_due') && subscription.nextPlan === null;
  return (
    <>
      <Notice kind={kind} title={title} actions={actionsOf(state, onDone)}>
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

function actionsOf(state: string, onDone: () => void) {
  if (state === 'canceling') return <KeepButton onDone={onDone} />;
  if (state !== 'none') return undefined;
  return (
    <Link to="/subscribe" className={buttonClass('primary')}>
      {text.choose}
    </Link>
  );
}
