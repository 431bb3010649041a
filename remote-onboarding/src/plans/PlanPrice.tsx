import { findRecommendedPlan, type Usage } from 'product-kit';
import { getPlans } from 'contract/billing';
import { useRead } from 'shared-session';
import { formatMoney } from 'shared-ui';

import { stepMessages } from '../messages.ts';
import styles from './PlanPrice.module.css';

/** The price and limits of the plan that fits this usage. Empty if the server has no plans. */
export function PlanPrice(usage: Usage) {
  const plans = useRead(getPlans).data ?? [];
  const monthly = plans.filter(({ interval }) => interval === 'month');
  const plan = findRecommendedPlan(monthly, usage);
  return (
    <p className={styles.price}>
      {plan && stepMessages.price(plan.name, formatMoney(plan.priceMinor, plan.currency), plan.limits)}
    </p>
  );
}
