import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ResourceView, useCall, useLoadOnArrival, useLoadOnReturn } from 'remote-kit';
import {
  call,
  calls,
  loadOrganization,
  organizationAtom,
  type Plan,
  type Subscription,
  useSession,
} from 'shared-session';
import { Card, EmptyState, Notice } from 'shared-ui';

import { PlanChoice } from './PlanChoice.tsx';
import { SubscriptionView } from './SubscriptionView.tsx';
import { billingText } from './messages.ts';
import { subscriptionText } from '../../subscription/messages.ts';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { settingsText } from '../../settings/messages.ts';

/** The current subscription, to be changed or canceled, and the plans. */
export function Page() {
  useLoadOnArrival(loadOrganization);
  const { user } = useSession();
  const organization = useAtomValue(organizationAtom);
  const isMissing = organization.status === 'error';
  const contact = organization.data?.contactEmail ?? (isMissing ? subscriptionText.unknown : (user?.email ?? ''));
  const { resource: subscription, load } = useSubscription();
  const plans = useCall((signal) => call(calls.getPlans, { signal }));
  useLoadOnReturn(plans.load);
  return (
    <SettingsPage title={settingsText.tabs.billing} lead={billingText.lead}>
      <CheckoutOutcome />
      <Card title={billingText.subscription}>
        <ResourceView
          // Shown once the invoice address is known. The skeleton takes the user's own, which is about as long.
          resource={organization.data || isMissing ? subscription : { ...subscription, data: null }}
          what={subscriptionText.what}
          expected={expectedSubscription}
          onRetry={() => void load()}
        >
          {(known) => <SubscriptionView subscription={known} contact={contact} onDone={() => void load()} />}
        </ResourceView>
      </Card>
      <Card title={billingText.plans}>
        <ResourceView<readonly Plan[]>
          resource={plans.resource}
          what={billingText.plansWhat}
          expected={expectedPlans}
          onRetry={() => void plans.load()}
        >
          {(known) =>
            known.length > 0 ? (
              <PlanChoice plans={known} subscription={subscription.data} onDone={() => void load()} />
            ) : (
              <EmptyState title={billingText.noPlans} />
            )
          }
        </ResourceView>
      </Card>
    </SettingsPage>
  );
}

/** The subscription; asked for again while a payment for it is on its way. */
function useSubscription() {
  const { resource, load } = useCall((signal) => call(calls.getSubscription, { signal }));
  useLoadOnReturn(load);
  const latest = useRef(load);
  const { data, status } = resource;
  const isWaiting = status === 'ready' && data !== null && (data.nextPlan !== null || data.state === 'pending');

  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => void latest.current(), rhythm);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  return { resource, load };
}

const rhythm = 3000;

/** The outcome of the checkout, which the checkout puts in the address. */
function CheckoutOutcome() {
  const [search] = useSearchParams();
  const outcome = outcomes.find((one) => one === search.get('checkout'));
  if (!outcome) return null;
  const { title, text } = billingText.outcomes[outcome];
  return (
    <Notice kind={kinds[outcome]} role={outcome === 'paid' ? 'status' : 'alert'} title={title}>
      {text}
    </Notice>
  );
}

const outcomes = ['paid', 'declined', 'cancelled'] as const;
const kinds = { paid: 'good', declined: 'bad', cancelled: 'info' } as const;

const expectedPlan: Plan = {
  id: '',
  name: 'Team',
  interval: 'month',
  priceMinor: 0,
  currency: 'USD',
  features: ['Locations', 'People', 'Reports', 'Support'],
};

/** Plans and a subscription of typical size, drawn as skeletons while the real ones load. */
const expectedPlans: readonly Plan[] = ['a', 'b', 'c'].map((id) => ({ ...expectedPlan, id }));

const expectedSubscription: Subscription = {
  state: 'active',
  plan: expectedPlan,
  nextPlan: null,
  periodEnd: '2026-01-01T00:00:00.000Z',
};
