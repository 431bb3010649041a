import { Check, Icon, TriangleAlert } from 'shared-ui/icons';
import { useState } from 'react';
import {
  bestSaving,
  openCheckout,
  planMessages,
  planMisfit,
  recommendedPlan,
  type Usage,
  useCall,
  yearlySaving,
} from 'remote-kit';
import {
  type ApiResult,
  call,
  calls,
  type ChangePreview,
  type Plan,
  type Resource,
  type Subscription,
} from 'shared-session';
import { Button, formatMoney, RadioCards, tableClass } from 'shared-ui';

import { longDate, planPrice } from '../../subscription/describeSubscription.ts';
import { subscriptionText } from '../../subscription/messages.ts';
import { billingText } from './messages.ts';
import { FactList } from '../../FactList.tsx';
import { unsafeAddress } from './PaymentCards.tsx';
import { ConfirmDialog } from '../../settings/ConfirmDialog.tsx';
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
  const mayChange = subscription !== null && changeable.has(subscription.state) && subscription.nextPlan === null;
  const offered = plans.filter((plan) => plan.interval === interval);
  const recommended = recommendedPlan(offered, usage);
  const saving = bestSaving(plans);
  return (
    <>
      <RadioCards
        isCompact
        legend={billingText.interval}
        name="interval"
        value={interval}
        onChange={setChosen}
        options={[
          { value: 'month', label: billingText.monthly },
          {
            value: 'year',
            label: billingText.yearly,
            hint: saving > 0 ? planMessages.savingShort(saving) : undefined,
          },
        ]}
      />
      <ul className={styles.plans}>
        {offered.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            current={subscription?.plan ?? null}
            isRecommended={plan === recommended}
            misfit={planMisfit(plan, usage)}
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
  /** Why the plan is too small; null if it is not. */
  misfit: string | null;
  /** The saving of yearly payment, in the currency's smallest unit. */
  saving: number;
  /** Null if the plan cannot be chosen now. */
  onChange: (() => void) | null;
};

/** One plan: its price, its features, and the button that changes to it. */
function PlanCard({ plan, current, isRecommended, misfit, saving, onChange }: PlanCardProps) {
  const isCurrent = plan.id === current?.id;
  const isOtherInterval = !isCurrent && plan.name === current?.name;
  const mark = isCurrent
    ? billingText.current
    : isOtherInterval
      ? billingText.currentOther[current.interval]
      : isRecommended
        ? planMessages.recommended
        : null;
  return (
    <li className={`${styles.offer} ${isCurrent || isOtherInterval ? styles.current : ''}`}>
      <div className={styles.head}>
        <h3>{plan.name}</h3>
        {mark && <span className={styles.mark}>{mark}</span>}
      </div>
      <p className={styles.price}>{planPrice(plan)}</p>
      <p className={styles.saving}>{saving > 0 && billingText.saving(formatMoney(saving, plan.currency))}</p>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <Icon of={Check} />
            {feature}
          </li>
        ))}
      </ul>
      {misfit && !isCurrent && (
        <p className={styles.misfit}>
          <Icon of={TriangleAlert} />
          {misfit}
        </p>
      )}
      {!isCurrent && !misfit && onChange && (
        <Button onClick={onChange}>
          {isOtherInterval ? billingText.switchTo[plan.interval] : billingText.change(plan.name)}
        </Button>
      )}
    </li>
  );
}

type Props = { plan: Plan; subscription: Subscription; onDone: () => void; onClose: () => void };

const text = billingText.changeDialog;

/** Shows the price, what is due today and what changes; then opens the checkout if there is something to pay. */
function ChangeDialog({ plan, subscription, onDone, onClose }: Props) {
  const preview = useCall((signal) =>
    call(calls.previewChange, { body: { planId: plan.id }, signal, silent: true }),
  ).resource;

  async function change(): Promise<ApiResult<{ checkoutUrl: string | null }>> {
    const result = await call(calls.changeSubscription, { body: { planId: plan.id }, silent: true });
    if (!result.ok || result.payload.checkoutUrl === null) return result;
    if (!openCheckout(result.payload.checkoutUrl)) return unsafeAddress;
    // The browser is leaving the page: the button stays busy until then.
    return new Promise(() => {});
  }

  return (
    <ConfirmDialog
      text={{ title: titleOf(plan, subscription.plan), action: text.action, busy: text.busy }}
      isDangerous={false}
      confirm={change}
      done={() => billingText.changed(plan.name)}
      onDone={onDone}
      onClose={onClose}
    >
      <PlanComparison from={subscription.plan} to={plan} />
      <FactList facts={[...dueFacts(preview), ...nextFacts(plan, subscription, preview)]} />
      <p className={styles.hint}>{text.dueHint}</p>
      {subscription.state === 'canceling' && <p>{text.resumes}</p>}
    </ConfirmDialog>
  );
}

/** Both plans beside each other: names, prices, and the features that only one of them has. */
function PlanComparison({ from, to }: { from: Plan | null; to: Plan }) {
  const plans = from ? [from, to] : [to];
  const only = (plan: Plan) =>
    plan.features.filter((feature) => !(plan === to ? from : to)?.features.includes(feature));
  return (
    <table className={`${tableClass} ${styles.comparison}`}>
      <thead>
        <tr>
          {from && <th scope="col">{text.now}</th>}
          <th scope="col">{text.next}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          {plans.map((plan) => (
            <td key={plan.id}>
              <span className={styles.label}>{plan.name}</span>
              {planPrice(plan)}
              {only(plan).length > 0 && (
                <ul className={styles.hint}>
                  {only(plan).map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              )}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** The title for another plan, or for another billing period of the same plan. */
const titleOf = (to: Plan, from: Plan | null) =>
  to.name === from?.name ? `${billingText.switchTo[to.interval]}?` : text.title(to.name);

/** What is due today or credited, once that is known. */
function dueFacts(preview: Resource<ChangePreview>) {
  const { data } = preview;
  if (data === null) return [{ label: text.due, value: amountToCome(preview) }];
  const { dueMinor, creditMinor, currency } = data;
  const due = { label: text.due, value: formatMoney(dueMinor, currency) };
  return creditMinor > 0 ? [due, { label: text.credit, value: formatMoney(creditMinor, currency) }] : [due];
}

const amountToCome = ({ status }: Resource<ChangePreview>) => (status === 'error' ? text.unknown : text.calculating);

/** The next payment: the new price minus the credit, if the paid period continues. */
function nextFacts(plan: Plan, { plan: from, periodEnd, state }: Subscription, preview: Resource<ChangePreview>) {
  if (periodEnd === null || state === 'past_due' || plan.interval !== from?.interval) return [];
  const { data } = preview;
  const value =
    data === null
      ? amountToCome(preview)
      : text.nextPayment(
          formatMoney(Math.max(0, plan.priceMinor - data.creditMinor), plan.currency),
          longDate(periodEnd),
        );
  return [{ label: subscriptionText.nextPayment, value }];
}
