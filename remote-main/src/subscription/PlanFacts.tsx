import { ResourceView, type ShownQuery } from '@askwell/page-kit';
import type { Plan, Subscription } from 'contract/billing';
import { getSummary } from 'contract/organization';
import type { ReactNode } from 'react';
import { useRead } from 'shared-session';
import { Card, formatMoney } from 'shared-ui';

import { type Fact, FactList } from '../FactList.tsx';
import { formatLongDate, formatPlanPrice, listPlanUsage } from './describeSubscription.ts';
import { subscriptionMessages } from './messages.ts';
import styles from './PlanFacts.module.css';

/** A sample plan, subscription and usage. Their outlines reserve the space while the real data loads. */
export type Usage = { people: number; locations: number };

const expectedUsage: Usage = { people: 1, locations: 1 };

export const expectedPlan: Plan = {
  id: 'Team',
  name: 'Team',
  interval: 'month',
  priceMinor: 100,
  currency: 'USD',
  features: [],
  limits: { people: 1000, locations: 1000 },
};

const expectedSubscription: Subscription = {
  state: 'active',
  plan: expectedPlan,
  periodEnd: '2026-01-01T00:00:00.000Z',
  amountMinor: 100,
  retryAt: null,
  canSwitch: null,
  hasPortal: null,
};

type CardProps = {
  title: string;
  actions?: ReactNode;
  query: ShownQuery<Subscription>;
  /** `usage` is null if it failed to load. */
  children: (subscription: Subscription, usage: Usage | null) => ReactNode;
};

/** A card about the subscription, which also waits for the plan's usage. */
export function SubscriptionCard({ title, actions, query, children }: CardProps) {
  const summary = useRead(getSummary);
  return (
    <Card title={title} actions={actions}>
      <ResourceView
        query={query}
        prerequisites={[summary]}
        dataName={subscriptionMessages.dataName}
        expected={expectedSubscription}
      >
        {(subscription) =>
          children(subscription, subscription === expectedSubscription ? expectedUsage : (summary.data ?? null))
        }
      </ResourceView>
    </Card>
  );
}

type Props = {
  subscription: Subscription;
  usage: Usage | null;
  /** Values below those of the plan. */
  more: readonly Fact[];
};

/** The plan, its price, its usage, and the next payment or end. */
export function PlanFacts({ subscription, usage, more }: Props) {
  const { plan, periodEnd, state, amountMinor } = subscription;
  const usageRows = plan && usage ? listPlanUsage(plan, usage) : [];
  const hasNextPayment = state === 'active' && periodEnd !== null;
  return (
    <>
      {plan && (
        <p className={styles.plan}>
          <span className={styles.name}>{plan.name}</span> <span className={styles.price}>{formatPlanPrice(plan)}</span>
        </p>
      )}
      <FactList
        facts={[
          ...usageRows.map(({ list, text, share }) => ({
            label: subscriptionMessages.usage[list].label,
            value: text,
            path: `/settings/${list}`,
            share,
          })),
          ...(hasNextPayment
            ? [
                {
                  label: subscriptionMessages.nextPayment,
                  value: describePayment(periodEnd, amountMinor ?? null, plan),
                },
              ]
            : []),
          ...more,
        ]}
      />
    </>
  );
}

/** Describes the next payment. Its amount is unknown if the payment provider does not say it. */
function describePayment(periodEnd: string, amountMinor: number | null, plan: Plan | null): string {
  const date = formatLongDate(periodEnd);
  if (amountMinor === null || plan === null) return date;
  return subscriptionMessages.payment(formatMoney(amountMinor, plan.currency), date);
}
