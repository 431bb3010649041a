import type { Plan } from 'shared-session';
import { formatMoney } from 'shared-ui';

import { billing as text } from '../../words/billing.ts';
import styles from './PlanList.module.css';

/** The plans there are, each with what it costs and what it holds. */
export function PlanList({ plans }: { plans: readonly Plan[] }) {
  const names = [...new Set(plans.map(({ name }) => name))];
  return (
    <ul className={styles.plans}>
      {names.map((name) => (
        <PlanCard key={name} name={name} offers={plans.filter((plan) => plan.name === name)} />
      ))}
    </ul>
  );
}

/** A plan is offered by the month and by the year; what it holds is the same. */
function PlanCard({ name, offers }: { name: string; offers: readonly Plan[] }) {
  return (
    <li className={styles.plan}>
      <h3>{name}</h3>
      {offers.map(({ id, interval, priceMinor, currency }) => (
        <p key={id} className={styles.price}>
          {text[interval](formatMoney(priceMinor, currency))}
        </p>
      ))}
      <ul className={styles.features}>
        {offers[0]?.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </li>
  );
}
