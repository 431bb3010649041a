import type { Plan } from 'contract/billing';
import { formatMoney } from 'shared-ui';
import { Check, Icon, TriangleAlert } from 'shared-ui/icons';

import { planMessages } from './messages.ts';
import styles from './PlanDetails.module.css';
import { getPricePerPerson, getYearlySaving, findExceededLimits, type Usage } from './plans.ts';

/** A plan's name, and what is special about the plan. */
export function PlanName({ plan, badge }: { plan: Plan; badge: string | false }) {
  return (
    <>
      {plan.name} {badge && <span className={styles.badge}>{badge}</span>}
    </>
  );
}

type Props = {
  plan: Plan;
  plans: readonly Plan[];
  /** The numbers of people and locations, or null if unknown. */
  usage: Usage | null;
};

/** A plan's price, savings and features, and whether it fits. Uses spans, because it is inside a label. */
export function PlanDetails({ plan, plans, usage }: Props) {
  const exceededLimits = findExceededLimits(plan, usage);
  const people = usage?.people ?? null;
  const saving = getYearlySaving(plan, plans);
  const price = formatMoney(plan.priceMinor, plan.currency);
  return (
    <span className={styles.details}>
      <span className={styles.price}>
        {price} <span className={styles.interval}>{planMessages.per[plan.interval]}</span>
      </span>
      {saving && plan.interval === 'year' && (
        <span className={styles.saving}>
          {planMessages.saved(formatMoney(saving.minor, plan.currency), saving.percent)}
        </span>
      )}
      {plan.features.map((feature) => (
        <span key={feature} className={styles.feature}>
          <Icon icon={Check} />
          {feature}
        </span>
      ))}
      {exceededLimits.map(({ list, reason }) => (
        <span key={list} className={`${styles.fit} ${styles.limitExceeded}`}>
          <Icon icon={TriangleAlert} />
          {reason}
        </span>
      ))}
      {people !== null && people >= 10 && exceededLimits.length === 0 && (
        <span className={styles.fit}>
          {planMessages.perPerson(people, formatMoney(getPricePerPerson(plan, people), plan.currency))}
        </span>
      )}
    </span>
  );
}
