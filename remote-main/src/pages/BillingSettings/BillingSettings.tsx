import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isNotOffered, ResourceView } from '@askwell/page-kit';
import { planMessages } from '@askwell/page-kit/product';
import { getBilling, getPlans, getSubscription, type Plan, type Subscription } from 'contract/billing';
import { getSummary } from 'contract/organization';
import { useRead } from 'shared-session';
import { Card, EmptyState, Notice } from 'shared-ui';

import styles from './Billing.module.css';
import { InvoicesCard, PaymentCard } from './PaymentCards.tsx';
import { PlanChoice } from './PlanChoice.tsx';
import { SubscriptionView } from './SubscriptionView.tsx';
import { billingMessages } from './messages.ts';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { settingsMessages } from '../../messages.ts';
import { expectedPlan, expectedSubscription, SubscriptionCard } from '../../subscription/PlanFacts.tsx';

/** The plan and its usage, the payment method and who pays, the invoices, and the other plans. */
export function Page() {
  const summary = useRead(getSummary);
  // Polled while a payment is pending.
  const subscription = useRead(
    getSubscription,
    {},
    { refetchInterval: ({ state: { data } }) => data?.state === 'pending' && pollInterval },
  );
  const billing = useRead(getBilling);
  const plans = useRead(getPlans);
  const [outcome, clearOutcome] = useCheckoutOutcome();

  return (
    <SettingsPage title={settingsMessages.pages.billing} isWide>
      <OutcomeNotice outcome={outcome} subscription={subscription.data ?? null} />
      <div className={styles.cards}>
        <div className={styles.column}>
          <SubscriptionCard title={billingMessages.subscription} query={subscription}>
            {(known, usage) => (
              // A later change makes the checkout's outcome outdated.
              <SubscriptionView subscription={known} usage={usage} onDone={clearOutcome} />
            )}
          </SubscriptionCard>
          <PaymentCard billing={billing} subscription={subscription} />
        </div>
        {!isNotOffered(plans) && (
          <Card title={billingMessages.plans}>
            <ResourceView<readonly Plan[]>
              query={plans}
              // The buttons depend on the current plan and on the usage.
              waitsFor={[subscription, summary]}
              dataName={planMessages.plansName}
              expected={expectedPlans}
            >
              {(known) =>
                known.length > 0 ? (
                  <PlanChoice
                    plans={known}
                    subscription={known === expectedPlans ? expectedSubscription : (subscription.data ?? null)}
                    usage={summary.data ?? null}
                    onDone={clearOutcome}
                  />
                ) : (
                  <EmptyState title={billingMessages.noPlans} />
                )
              }
            </ResourceView>
          </Card>
        )}
        {/* Waits for the plans above, which would move it. */}
        {![subscription, summary, plans].some(({ isPending }) => isPending) && <InvoicesCard billing={billing} />}
      </div>
    </SettingsPage>
  );
}

const pollInterval = 3000;

type Outcome = (typeof outcomes)[number];

const outcomes = ['paid', 'declined', 'cancelled'] as const;
const kinds = { paid: 'good', declined: 'bad', cancelled: 'info' } as const;

/** The outcome that the checkout put in the address. Removed from the address, so that it is shown once. */
function useCheckoutOutcome(): [Outcome | null, () => void] {
  const [search, setSearch] = useSearchParams();
  const [outcome, setOutcome] = useState(() => outcomes.find((value) => value === search.get('checkout')) ?? null);
  const isInAddress = search.has('checkout');

  useEffect(() => {
    if (!isInAddress) return;
    const write = (before: URLSearchParams) => new URLSearchParams([...before].filter(([name]) => name !== 'checkout'));
    setSearch(write, { replace: true, preventScrollReset: true });
  }, [isInAddress, setSearch]);

  return [outcome, () => setOutcome(null)];
}

/** A successful payment is confirmed only while the plan that it paid for is active. */
function OutcomeNotice({ outcome, subscription }: { outcome: Outcome | null; subscription: Subscription | null }) {
  if (outcome === null) return null;
  if (outcome === 'paid' && subscription?.state !== 'active') return null;
  const { title, text } = billingMessages.outcomes[outcome];
  return (
    <Notice kind={kinds[outcome]} role={outcome === 'paid' ? 'status' : 'alert'} title={title}>
      {text}
    </Notice>
  );
}

const features = [
  'Unlimited locations',
  'Unlimited people',
  'Roles, activity log, and exports',
  'Dedicated account manager',
];

/** Sample plans, whose outlines reserve the space while the real plans load. */
const expectedPlans: readonly Plan[] = [
  ...['Starter', 'Team', 'Business'].map((name) => ({ ...expectedPlan, id: name, name, features })),
  { ...expectedPlan, id: 'year', interval: 'year', priceMinor: 1000, features },
];
