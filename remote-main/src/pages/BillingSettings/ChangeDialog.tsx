import { openCheckout } from 'remote-kit';
import { type ApiResult, call, calls, type Plan, type Subscription } from 'shared-session';

import { featureList, planPrice } from '../../subscription/formatPlan.ts';
import { billingText } from './messages.ts';
import { ConfirmDialog } from '../../settings/ConfirmDialog.tsx';

type Props = { plan: Plan; subscription: Subscription; onDone: () => void; onClose: () => void };

const text = billingText.changeDialog;

/** Says what another plan costs, and what there is until now and then; then on to the checkout, where there is something to pay there. */
export function ChangeDialog({ plan, subscription, onDone, onClose }: Props) {
  const { lost, gained } = featureChanges(subscription.plan, plan);

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
      text={{ title: text.title(plan.name), action: text.action, busy: text.busy }}
      isDangerous={false}
      confirm={change}
      done={() => billingText.changed(plan.name)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        {subscription.plan ? text.text(planPrice(subscription.plan), planPrice(plan)) : text.textOnly(planPrice(plan))}
      </p>
      {lost.length > 0 && <p>{text.lost(featureList(lost))}</p>}
      {gained.length > 0 && <p>{text.gained(featureList(gained))}</p>}
      {subscription.state === 'canceling' && <p>{text.resumes}</p>}
    </ConfirmDialog>
  );
}

/** What a change from one plan to another takes away and what it brings. */
function featureChanges(from: Plan | null, to: Plan): { lost: string[]; gained: string[] } {
  const had = from?.features ?? [];
  return {
    lost: had.filter((feature) => !to.features.includes(feature)),
    gained: to.features.filter((feature) => !had.includes(feature)),
  };
}
