import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { ResourceView } from 'remote-kit';
import { type Resource, type Subscription, summaryAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { FactList } from '../../FactList.tsx';
import { longDate, planPrice, subscriptionNews } from '../../subscription/describeSubscription.ts';
import { subscriptionText } from '../../subscription/messages.ts';
import { Usage } from '../../subscription/Usage.tsx';
import styles from './Dashboard.module.css';
import { dashboardText } from './messages.ts';

type Props = { subscription: Resource<Subscription>; onRetry: () => void };

/** The plan, how much of it is used, and what is paid next. */
export function PlanCard({ subscription, onRetry }: Props) {
  return (
    <Card title={dashboardText.plan}>
      <ResourceView resource={subscription} what={subscriptionText.what} expected={expected} onRetry={onRetry}>
        {(known) => <PlanFacts subscription={known} />}
      </ResourceView>
    </Card>
  );
}

function PlanFacts({ subscription }: { subscription: Subscription }) {
  const { plan, periodEnd, state } = subscription;
  const summary = useAtomValue(summaryAtom).data;
  const facts = [
    { label: subscriptionText.status, value: subscriptionNews(subscription).short },
    { label: dashboardText.price, value: plan && planPrice(plan) },
    { label: dashboardText.nextPayment, value: state === 'active' && periodEnd && longDate(periodEnd) },
  ];
  return (
    <>
      <p className={styles.number}>{plan?.name ?? dashboardText.noPlan}</p>
      <Usage plan={plan} summary={summary ?? { people: 0, locations: 0 }} />
      <FactList facts={facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []))} />
      <p>
        <Link to="/settings/billing">{dashboardText.billing}</Link>
      </p>
    </>
  );
}

/** A subscription of the usual kind, drawn as a skeleton while the real one loads. */
const expected: Subscription = {
  state: 'active',
  plan: {
    id: '',
    name: 'Team',
    interval: 'month',
    priceMinor: 0,
    currency: 'USD',
    features: [],
    limits: { people: 1, locations: 1 },
  },
  nextPlan: null,
  periodEnd: '2026-01-01T00:00:00.000Z',
};
