import type { Subscription, Summary } from 'shared-session';

import { type Fact, FactList } from '../FactList.tsx';
import { longDate, planPrice, planUsage } from './describeSubscription.ts';
import { subscriptionText } from './messages.ts';
import styles from './PlanFacts.module.css';

export type PlanUsage = Pick<Summary, 'people' | 'locations'>;

/** Sample usage, rendered as a skeleton while the real one loads. */
export const expectedUsage: PlanUsage = { people: 1, locations: 1 };

type Props = {
  subscription: Subscription;
  /** Null if it cannot be loaded. */
  usage: PlanUsage | null;
  /** More facts, shown below those of the plan. */
  more: readonly Fact[];
};

/** The plan, its price, its usage, and the next payment or end. */
export function PlanFacts({ subscription, usage, more }: Props) {
  const { plan, periodEnd, state } = subscription;
  const used = plan && usage ? planUsage(plan, usage) : [];
  const next = state === 'active' && periodEnd !== null;
  return (
    <>
      {plan && (
        <p className={styles.plan}>
          <span className={styles.name}>{plan.name}</span> <span className={styles.price}>{planPrice(plan)}</span>
        </p>
      )}
      <FactList
        facts={[
          ...used.map(({ what, text, share }) => ({
            label: subscriptionText.usage[what].label,
            value: text,
            path: `/settings/${what}`,
            share,
          })),
          ...(next ? [{ label: subscriptionText.nextPayment, value: longDate(periodEnd) }] : []),
          ...more,
        ]}
      />
    </>
  );
}
