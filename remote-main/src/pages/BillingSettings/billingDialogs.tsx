import { ConfirmDialog, type ShownQuery } from '@askwell/page-kit';
import { openCheckout } from '@askwell/page-kit/product';
import {
  cancelSubscription,
  type ChangePreview,
  changeSubscription,
  type Plan,
  previewChange,
  type Subscription,
} from 'contract/billing';
import { getSummary } from 'contract/organization';
import { type ApiResult, payloadOf, sendCall, useQuery, useRead } from 'shared-session';
import { formatMoney, tableClass } from 'shared-ui';

import { type Fact, FactList } from '../../FactList.tsx';
import { longDate, planPrice } from '../../subscription/describeSubscription.ts';
import { subscriptionMessages } from '../../subscription/messages.ts';
import styles from './Billing.module.css';
import { billingMessages } from './messages.ts';
import { unsafeAddress } from './PaymentCards.tsx';

type ChangeDialogProps = { plan: Plan; subscription: Subscription; onDone: () => void; onClose: () => void };

const { changeDialog: text, cancelDialog: cancelText } = billingMessages;

/** Shows the price, the amount due today and the changes, then opens the checkout if there is something to pay. */
export function ChangeDialog({ plan, subscription, onDone, onClose }: ChangeDialogProps) {
  const preview = useQuery({
    queryKey: [previewChange.path, plan.id],
    queryFn: async ({ signal }) =>
      payloadOf(await sendCall(previewChange, { body: { planId: plan.id }, signal, silent: true })),
    staleTime: 0,
    // The amount may have changed since the dialog was last open.
    gcTime: 0,
  });

  async function change(): Promise<ApiResult<{ checkoutUrl: string | null }>> {
    const result = await sendCall(changeSubscription, { body: { planId: plan.id }, silent: true });
    if (!result.ok || result.payload.checkoutUrl === null) return result;
    if (!openCheckout(result.payload.checkoutUrl)) return unsafeAddress;
    // The button stays busy until the browser leaves the page.
    return new Promise(() => {});
  }

  return (
    <ConfirmDialog
      text={{ title: titleOf(plan, subscription.plan), action: text.action, busy: text.busy }}
      isDangerous={false}
      confirm={change}
      done={() => billingMessages.changed(plan.name)}
      onDone={onDone}
      onClose={onClose}
    >
      <PlanComparison from={subscription.plan} to={plan} />
      <FactList facts={amounts(plan, subscription, preview)} />
      <p className={styles.hint}>{text.dueHint}</p>
      {subscription.state === 'canceling' && <p>{text.resumes}</p>}
    </ConfirmDialog>
  );
}

/** Both plans side by side: names, prices, and the features that only one of them has. */
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

const titleOf = (to: Plan, from: Plan | null) =>
  to.name === from?.name ? `${billingMessages.switchTo[to.interval]}?` : text.title(to.name);

type Preview = Pick<ShownQuery<ChangePreview>, 'data' | 'error'>;

/** The amount due today, the credit, and the next payment. */
export function amounts(plan: Plan, { plan: from, periodEnd, state }: Subscription, { data, error }: Preview): Fact[] {
  const missing = error === null ? text.calculating : text.unknown;
  const facts = [{ label: text.due, value: data ? formatMoney(data.dueMinor, data.currency) : missing }];
  if (data && data.creditMinor > 0)
    facts.push({ label: text.credit, value: formatMoney(data.creditMinor, data.currency) });
  const continuesPeriod = state !== 'past_due' && plan.interval === from?.interval;
  if (periodEnd !== null && continuesPeriod) {
    const price = data && formatMoney(Math.max(0, plan.priceMinor - data.creditMinor), plan.currency);
    const value = price === undefined ? missing : text.nextPayment(price, longDate(periodEnd));
    facts.push({ label: subscriptionMessages.nextPayment, value });
  }
  return facts;
}

type CancelDialogProps = { subscription: Subscription; onDone: () => void; onClose: () => void };

/** Lists what is lost at the end of the subscription, and its date. */
export function CancelDialog({ subscription: { plan, periodEnd }, ...closing }: CancelDialogProps) {
  const people = useRead(getSummary).data?.people;
  return (
    <ConfirmDialog
      {...closing}
      text={{
        title: cancelText.title(plan?.name ?? billingMessages.thePlan),
        action: billingMessages.cancel,
        busy: billingMessages.canceling,
        back: billingMessages.keep,
      }}
      confirm={() => sendCall(cancelSubscription, { silent: true })}
      done={(after) => billingMessages.canceled(longDate(after.periodEnd))}
    >
      <p>{cancelText.until(longDate(periodEnd))}</p>
      <ul className={styles.lost}>
        <li>{people === undefined ? cancelText.peopleUnknown : cancelText.people(people)}</li>
        <li>{cancelText.pages}</li>
      </ul>
      <p>{cancelText.data}</p>
    </ConfirmDialog>
  );
}
