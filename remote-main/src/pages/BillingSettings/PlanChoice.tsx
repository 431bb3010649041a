import { useState } from 'react';
import type { Plan, Subscription } from 'shared-session';
import { RadioCards } from 'shared-ui';

import { billing as text } from '../../words/billing.ts';
import styles from './Billing.module.css';
import { ChangeDialog } from './ChangeDialog.tsx';
import { PlanCard } from './PlanCard.tsx';

type Props = {
  plans: readonly Plan[];
  /** Null while it is not known. */
  subscription: Subscription | null;
  onDone: () => void;
};

/** The plans there are, each with what it costs and what it holds; the one they are on is marked. */
export function PlanChoice({ plans, subscription, onDone }: Props) {
  const [chosen, setChosen] = useState<Plan['interval'] | null>(null);
  const [changing, setChanging] = useState<Plan | null>(null);
  const interval = chosen ?? subscription?.plan?.interval ?? 'month';
  const mayChange = subscription !== null && changeable.has(subscription.state) && subscription.nextPlan === null;
  return (
    <>
      <RadioCards
        legend={text.interval}
        name="interval"
        value={interval}
        onChange={setChosen}
        options={[
          { value: 'month', label: text.monthly },
          { value: 'year', label: text.yearly },
        ]}
      />
      <ul className={styles.plans}>
        {plans
          .filter((plan) => plan.interval === interval)
          .map((plan) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              isCurrent={plan.id === subscription?.plan?.id}
              isKnown={subscription !== null}
              onChange={mayChange ? () => setChanging(plan) : null}
            />
          ))}
      </ul>
      {changing && subscription && (
        <ChangeDialog plan={changing} subscription={subscription} onDone={onDone} onClose={() => setChanging(null)} />
      )}
    </>
  );
}

const changeable: ReadonlySet<string> = new Set(['active', 'canceling', 'past_due']);
