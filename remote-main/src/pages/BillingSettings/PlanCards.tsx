import {
  findRecommendedPlan,
  IntervalChoice,
  PlanDetails,
  planMessages,
  findExceededLimits,
  PlanName,
  type Usage,
} from 'product-kit';
import type { Plan, Subscription } from 'contract/billing';
import { useState } from 'react';
import { Button, Card } from 'shared-ui';

import { billingMessages } from './messages.ts';
import styles from './PlanCards.module.css';
import type { Portal } from './usePortal.ts';

type Props = {
  plans: readonly Plan[];
  subscription: Subscription;
  /** Null if the usage failed to load. */
  usage: Usage | null;
  /** The usage that the plan must allow: the current usage, or the larger usage that an admin needs. */
  needed: Usage | null;
  /** Whether the page was opened to find a larger plan. */
  isTarget: boolean;
  portal: Portal;
};

const messages = billingMessages.plans;

/** All plans, with a button for each plan that the organization can switch to. */
export function PlanCards({ plans, subscription, usage, needed, isTarget, portal }: Props) {
  const current = plans.find(({ id }) => id === subscription.plan?.id);
  const [interval, setInterval] = useState(current?.interval ?? 'month');
  const offeredPlans = plans.filter((plan) => plan.interval === interval);
  const isTooSmall = current !== undefined && findExceededLimits(current, needed).length > 0;
  const recommendation = isTooSmall ? findRecommendedPlan(offeredPlans, needed) : null;
  return (
    <Card title={messages.title}>
      <IntervalChoice plans={plans} value={interval} onChange={setInterval} />
      <ul className={styles.plans}>
        {offeredPlans.map((plan) => {
          const isCurrent = plan.id === current?.id;
          const isRecommended = plan === recommendation;
          const canSwitch = subscription.canSwitch && !isCurrent && findExceededLimits(plan, usage).length === 0;
          return (
            <li
              key={plan.id}
              ref={isRecommended && isTarget ? scrollIntoView : undefined}
              aria-current={isCurrent}
              className={isRecommended ? `${styles.plan} ${styles.recommended}` : styles.plan}
            >
              <h3 className={styles.name}>
                <PlanName
                  plan={plan}
                  badge={(isCurrent && messages.current) || (isRecommended && planMessages.recommended)}
                />
              </h3>
              <PlanDetails plan={plan} plans={plans} usage={usage} />
              {canSwitch && (
                <Button
                  kind={isRecommended ? 'primary' : 'secondary'}
                  busy={portal.isOpening({ planId: plan.id })}
                  onClick={() => void portal.open({ planId: plan.id })}
                >
                  {plan.name === current?.name ? messages.pay[plan.interval] : messages.switchTo(plan.name)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.hint}>{subscription.canSwitch ? messages.credit : explainBlock(subscription.state)}</p>
    </Card>
  );
}

const scrollIntoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'center' });

function explainBlock(state: string): string {
  const reason = (['canceling', 'past_due', 'pending'] as const).find((name) => name === state);
  return messages.blocked[reason ?? 'other'];
}
