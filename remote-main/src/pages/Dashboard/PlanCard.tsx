import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { ResourceView } from 'remote-kit';
import { type Resource, type Subscription, summaryAtom } from 'shared-session';
import { Card } from 'shared-ui';

import { subscriptionNews } from '../../subscription/describeSubscription.ts';
import { subscriptionText } from '../../subscription/messages.ts';
import { expectedUsage, PlanFacts, type PlanUsage } from '../../subscription/PlanFacts.tsx';
import styles from './Dashboard.module.css';
import { dashboardText } from './messages.ts';

type Props = { subscription: Resource<Subscription>; onRetry: () => void };

/** The plan, how much of it is used, and what is paid next. */
export function PlanCard({ subscription, onRetry }: Props) {
  const summary = useAtomValue(summaryAtom);
  return (
    <Card title={dashboardText.plan} actions={<Link to="/settings/billing">{dashboardText.billing}</Link>}>
      <ResourceView
        resource={subscription}
        waitsFor={[summary]}
        what={subscriptionText.what}
        expected={expected}
        onRetry={onRetry}
      >
        {(known) => <Plan subscription={known} usage={known === expected ? expectedUsage : summary.data} />}
      </ResourceView>
    </Card>
  );
}

type PlanProps = { subscription: Subscription; usage: PlanUsage | null };

function Plan({ subscription, usage }: PlanProps) {
  return (
    <>
      {subscription.plan === null && <p className={styles.number}>{dashboardText.noPlan}</p>}
      <PlanFacts
        subscription={subscription}
        usage={usage}
        more={[{ label: subscriptionText.status, value: subscriptionNews(subscription).short }]}
      />
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
