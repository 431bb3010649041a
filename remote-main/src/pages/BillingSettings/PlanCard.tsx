import { Check } from 'shared-ui/icons';
import type { Plan } from 'shared-session';
import { Button } from 'shared-ui';

import { billing as text } from '../../words/billing.ts';
import styles from './Billing.module.css';
import { planPrice } from './planPrice.ts';

type Props = {
  plan: Plan;
  isCurrent: boolean;
  /** Whether it is known what they are on; the room for what can be done then is kept until it is. */
  isKnown: boolean;
  /** Null where there is nothing to change now. */
  onChange: (() => void) | null;
};

/** One plan: what it costs, what it holds, and the way to it. */
export function PlanCard({ plan, isCurrent, isKnown, onChange }: Props) {
  return (
    <li className={`${styles.plan} ${isCurrent ? styles.current : ''}`}>
      <h3>{plan.name}</h3>
      <p className={styles.price}>{planPrice(plan)}</p>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Check size={16} strokeWidth={1.75} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {isCurrent || !isKnown ? (
        <p className={styles.mark}>{isCurrent && text.current}</p>
      ) : (
        onChange && <Button onClick={onChange}>{text.change(plan.name)}</Button>
      )}
    </li>
  );
}
