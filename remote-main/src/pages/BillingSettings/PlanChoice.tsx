import { Check, Icon } from 'shared-ui/icons';
import { useState } from 'react';
import type { Plan, Subscription } from 'shared-session';
import { Button, RadioCards } from 'shared-ui';

import styles from './Billing.module.css';
import { ChangeDialog } from './ChangeDialog.tsx';
import { planPrice } from '../../subscription/formatPlan.ts';
import { billingText } from './messages.ts';

type PlanChoiceProps = {
  plans: readonly Plan[];
  /** Null while it is not known. */
  subscription: Subscription | null;
  onDone: () => void;
};

/** The plans there are, each with what it costs and what it holds; the one they are on is marked. */
export function PlanChoice({ plans, subscription, onDone }: PlanChoiceProps) {
  const [chosen, setChosen] = useState<Plan['interval'] | null>(null);
  const [changing, setChanging] = useState<Plan | null>(null);
  const interval = chosen ?? subscription?.plan?.interval ?? 'month';
  const mayChange = subscription !== null && changeable.has(subscription.state) && subscription.nextPlan === null;
  return (
    <>
      <RadioCards
        legend={billingText.interval}
        name="interval"
        value={interval}
        onChange={setChosen}
        options={[
          { value: 'month', label: billingText.monthly },
          { value: 'year', label: billingText.yearly },
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

type PlanCardProps = {
  plan: Plan;
  isCurrent: boolean;
  /** Whether the current plan is known; until then the button's space stays empty. */
  isKnown: boolean;
  /** Null where there is nothing to change now. */
  onChange: (() => void) | null;
};

/** One plan: what it costs, what it holds, and the way to it. */
function PlanCard({ plan, isCurrent, isKnown, onChange }: PlanCardProps) {
  return (
    <li className={`${styles.plan} ${isCurrent ? styles.current : ''}`}>
      <h3>{plan.name}</h3>
      <p className={styles.price}>{planPrice(plan)}</p>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Icon of={Check} />
            {feature}
          </li>
        ))}
      </ul>
      {isCurrent || !isKnown ? (
        <p className={styles.mark}>{isCurrent && billingText.current}</p>
      ) : (
        onChange && <Button onClick={onChange}>{billingText.change(plan.name)}</Button>
      )}
    </li>
  );
}
