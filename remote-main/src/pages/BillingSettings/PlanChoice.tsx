import type { Plan, Subscription } from 'contract/billing';
import { Check, Icon, TriangleAlert } from 'shared-ui/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  IntervalChoice,
  planMessages,
  planMisfits,
  recommendedPlan,
  type Usage,
  yearlySaving,
} from '@askwell/page-kit/product';
import { Button, formatMoney } from 'shared-ui';

import { planPrice } from '../../subscription/describeSubscription.ts';
import { ChangeDialog } from './billingDialogs.tsx';
import { billingMessages } from './messages.ts';
import styles from './Billing.module.css';

type PlanChoiceProps = {
  plans: readonly Plan[];
  /** Null while it is not known. */
  subscription: Subscription | null;
  usage: Usage | null;
  onDone: () => void;
};

/** All plans with prices and features; the current one and the recommended one are marked. */
export function PlanChoice({ plans, subscription, usage, onDone }: PlanChoiceProps) {
  const [chosen, setChosen] = useState<Plan['interval'] | null>(null);
  const [changing, setChanging] = useState<Plan | null>(null);
  const interval = chosen ?? subscription?.plan?.interval ?? 'month';
  const mayChange = subscription !== null && changeable.has(subscription.state);
  const offered = plans.filter((plan) => plan.interval === interval);
  const recommended = recommendedPlan(offered, usage);
  return (
    <>
      <IntervalChoice plans={plans} value={interval} onChange={setChosen} />
      <ul className={styles.plans}>
        {offered.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            current={subscription?.plan ?? null}
            isRecommended={plan === recommended}
            misfits={planMisfits(plan, usage)}
            saving={plan.interval === 'year' ? (yearlySaving(plan, plans)?.minor ?? 0) : 0}
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
  current: Plan | null;
  isRecommended: boolean;
  /** Why the plan is too small, if it is. */
  misfits: ReturnType<typeof planMisfits>;
  /** The saving of yearly payment, in the currency's smallest unit. */
  saving: number;
  /** Null if the plan cannot be chosen now. */
  onChange: (() => void) | null;
};

function PlanCard({ plan, current, isRecommended, misfits, saving, onChange }: PlanCardProps) {
  const isCurrent = plan.id === current?.id;
  const isOtherInterval = !isCurrent && plan.name === current?.name;
  let mark = isRecommended ? planMessages.recommended : null;
  if (isCurrent) mark = billingMessages.subscription;
  if (isOtherInterval) mark = billingMessages.currentOther[current.interval];
  return (
    <li className={`${styles.offer} ${isCurrent || isOtherInterval ? styles.current : ''}`}>
      <div className={styles.head}>
        <h3>{plan.name}</h3>
        {mark && <span className={styles.mark}>{mark}</span>}
      </div>
      <p>{planPrice(plan)}</p>
      <p className={styles.saving}>{saving > 0 && billingMessages.saving(formatMoney(saving, plan.currency))}</p>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Icon icon={Check} />
            {feature}
          </li>
        ))}
      </ul>
      {!isCurrent &&
        misfits.map(({ list, reason }) => (
          <p key={list} className={styles.misfit}>
            <Icon icon={TriangleAlert} />
            <span>
              {reason} <Link to={`/settings/${list}`}>{billingMessages.reduce[list]}</Link>
            </span>
          </p>
        ))}
      {!isCurrent && misfits.length === 0 && onChange && (
        <Button onClick={onChange}>
          {isOtherInterval ? billingMessages.switchTo[plan.interval] : billingMessages.change(plan.name)}
        </Button>
      )}
    </li>
  );
}
