import { openCheckout, useCall } from 'remote-kit';
import {
  type ApiResult,
  call,
  calls,
  type ChangePreview,
  type Plan,
  type Resource,
  type Subscription,
} from 'shared-session';
import { formatMoney } from 'shared-ui';

import { featureList, planPrice } from '../../subscription/describeSubscription.ts';
import { FactList } from '../../FactList.tsx';
import styles from './Billing.module.css';
import { billingText } from './messages.ts';
import { ConfirmDialog } from '../../settings/ConfirmDialog.tsx';

type Props = { plan: Plan; subscription: Subscription; onDone: () => void; onClose: () => void };

const text = billingText.changeDialog;

/** Says what another plan costs, what is due today, and what there is until now and then; then on to the checkout, where there is something to pay there. */
export function ChangeDialog({ plan, subscription, onDone, onClose }: Props) {
  const { lost, gained } = featureChanges(subscription.plan, plan);
  const preview = useCall((signal) =>
    call(calls.previewChange, { body: { planId: plan.id }, signal, silent: true }),
  ).resource;

  async function change(): Promise<ApiResult<{ checkoutUrl: string | null }>> {
    const result = await call(calls.changeSubscription, { body: { planId: plan.id } });
    if (!result.ok || result.payload.checkoutUrl === null) return result;
    if (!openCheckout(result.payload.checkoutUrl))
      return { ok: false, serverIsOk: true, statusCode: 500, message: billingText.badAddress };
    // The page is being left: the button stays busy until it is gone.
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
      <p>
        {subscription.plan ? text.text(planPrice(subscription.plan), planPrice(plan)) : text.textOnly(planPrice(plan))}
      </p>
      <FactList facts={dueFacts(preview)} />
      <p className={styles.hint}>{text.dueHint}</p>
      {lost.length > 0 && <p>{text.lost(featureList(lost))}</p>}
      {gained.length > 0 && <p>{text.gained(featureList(gained))}</p>}
      {subscription.state === 'canceling' && <p>{text.resumes}</p>}
    </ConfirmDialog>
  );
}

/** A plan changes, or only how often it is paid for. */
const titleOf = (to: Plan, from: Plan | null) =>
  to.name === from?.name ? `${billingText.switchTo[to.interval]}?` : text.title(to.name);

/** What is due today or credited, once that is known. */
function dueFacts({ data, status }: Resource<ChangePreview>) {
  if (data === null) return [{ label: text.due, value: status === 'error' ? text.unknown : text.calculating }];
  const { dueMinor, creditMinor, currency } = data;
  const due = { label: text.due, value: formatMoney(dueMinor, currency) };
  return creditMinor > 0 ? [due, { label: text.credit, value: formatMoney(creditMinor, currency) }] : [due];
}

/** What a change from one plan to another takes away and what it brings. */
function featureChanges(from: Plan | null, to: Plan): { lost: string[]; gained: string[] } {
  const had = from?.features ?? [];
  return {
    lost: had.filter((feature) => !to.features.includes(feature)),
    gained: to.features.filter((feature) => !had.includes(feature)),
  };
}
