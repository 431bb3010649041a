import { Check } from 'shared-ui/icons';
import type { Plan } from 'shared-session';
import { formatMoney } from 'shared-ui';

import { subscribeWords } from '../../words/subscribe.ts';
import { pricePerPerson, yearlySaving } from './planPrices.ts';
import styles from './Subscribe.module.css';

type Props = {
  plan: Plan;
  plans: readonly Plan[];
  /** How many people there are, when that is known. */
  people: number | null;
};

/** What a plan costs, what the year saves, and what it holds. Spans, because it stands inside a label. */
export function PlanDetails({ plan, plans, people }: Props) {
  const saving = yearlySaving(plan, plans);
  const price = formatMoney(plan.priceMinor, plan.currency);
  return (
    <span className={styles.details}>
      <span className={styles.price}>
        {price} <span className={styles.interval}>{subscribeWords.per[plan.interval]}</span>
      </span>
      {people !== null && people > 0 && (
        <span>{subscribeWords.forYou(people, formatMoney(pricePerPerson(plan, people), plan.currency))}</span>
      )}
      {saving && (
        <span className={styles.saving}>
          {plan.interval === 'year'
            ? subscribeWords.saved(formatMoney(saving.minor, plan.currency), saving.percent)
            : subscribeWords.saving(formatMoney(saving.minor, plan.currency), saving.percent)}
        </span>
      )}
      {plan.features.map((feature) => (
        <span key={feature} className={styles.feature}>
          <Check size={16} strokeWidth={1.75} aria-hidden="true" />
          {feature}
        </span>
      ))}
    </span>
  );
}
