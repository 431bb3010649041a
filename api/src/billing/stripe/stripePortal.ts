import type { Logger } from 'pino';
import type { Stripe } from 'stripe';

import { HttpError } from '../../http/answers.ts';
import { messages } from '../../messages/messages.ts';
import type { PortalVisit } from '../checkout.ts';
import { createConfigurations, type Purpose } from './stripeConfigurations.ts';
import { isForbidden, isRefused } from './stripeErrors.ts';
import { getPrice, readPrices } from './stripePrices.ts';
import { toId } from './stripeTerms.ts';

type Flow = Stripe.BillingPortal.SessionCreateParams.FlowData;

/** Opens Stripe's portal. Switches are confirmed there, one price at a time. */
export function createStripePortal(site: string, log: Pick<Logger, 'error'>) {
  const configurations = createConfigurations();
  let isSwitchingRefused = false;

  /** Without the right to configure the portal, the operator's own configuration in the Dashboard applies. */
  async function preparePortal(sdk: Stripe): Promise<string | null> {
    try {
      return await configurations.find(sdk, 'portal');
    } catch (error) {
      if (!isForbidden(error) && !isRefused(error)) throw error;
      log.error({ err: error }, 'the portal could not be configured');
      return null;
    }
  }

  async function openSession(sdk: Stripe, params: Stripe.BillingPortal.SessionCreateParams, purpose: Purpose) {
    try {
      return (await sdk.billingPortal.sessions.create(params)).url;
    } catch (error) {
      // The operator may have deactivated the configuration.
      configurations.forget(purpose);
      throw error;
    }
  }

  return {
    /** True until `prepare` has found that Stripe refuses switches. */
    canSwitch: () => !isSwitchingRefused,

    async open(sdk: Stripe, id: string, { language, task }: PortalVisit): Promise<string> {
      const subscription = await sdk.subscriptions.retrieve(id);
      const returnUrl = `${site}/settings/billing?portal=closed`;
      const visit = { customer: toId(subscription.customer), locale: language, return_url: returnUrl };
      const afterCompletion = {
        type: 'redirect',
        redirect: { return_url: returnUrl },
      } satisfies Flow['after_completion'];
      if (task === null || task === 'payment-method') {
        const configuration = await preparePortal(sdk);
        const flow = { type: 'payment_method_update', after_completion: afterCompletion };
        const params = { ...visit, ...(configuration && { configuration }), ...(task && { flow_data: flow }) };
        return openSession(sdk, params, 'portal');
      }
      const prices = await readPrices(sdk);
      const item = getSwitchedItem(subscription, getPrice(prices, task));
      const flow = {
        type: 'subscription_update_confirm',
        subscription_update_confirm: { subscription: id, items: [item] },
        after_completion: afterCompletion,
      };
      try {
        const configuration = await configurations.find(sdk, 'switching', listSold(prices));
        return await openSession(sdk, { ...visit, configuration, flow_data: flow }, 'switching');
      } catch (error) {
        if (!isForbidden(error) && !isRefused(error)) throw error;
        throw new HttpError(409, messages.switchRefused, { cause: error });
      }
    },

    /** Prepares both configurations. Lists the rights that the key lacks, and what else Stripe refuses. */
    async prepare(sdk: Stripe): Promise<string[]> {
      const problems: string[] = [];
      const tryTo = async <Answer>(work: () => Promise<Answer>, right: string, consequence: string) => {
        try {
          return await work();
        } catch (error) {
          if (isForbidden(error)) problems.push(`STRIPE_SECRET_KEY lacks a right (${right}), so ${consequence}.`);
          else if (isRefused(error)) problems.push(`Stripe refuses ${nameParameter(error)}, so ${consequence}.`);
          else throw error;
          return null;
        }
      };
      const prices = await tryTo(() => readPrices(sdk), 'Prices: Read', 'no plan can be sold');
      for (const price of prices?.values() ?? []) if ('problem' in price) problems.push(price.problem);
      const portalRight = 'Customer portal: Write';
      await tryTo(
        () => configurations.find(sdk, 'portal'),
        portalRight,
        'the portal has the settings of the Dashboard',
      );
      const soldPrices = prices ? listSold(prices) : [];
      const prepareSwitching = () => configurations.find(sdk, 'switching', soldPrices);
      const switching =
        soldPrices.length === 0
          ? null
          : await tryTo(prepareSwitching, portalRight, 'Billing offers no switching of plans');
      isSwitchingRefused = switching === null;
      await tryTo(() => sdk.invoices.list({ limit: 1 }), 'Invoices: Read', 'Billing shows no amounts');
      return problems;
    },
  };
}

type Prices = Awaited<ReturnType<typeof readPrices>>;

const listSold = (prices: Prices) => [...prices.values()].filter((price) => 'id' in price);

/** Returns the item with its new price. Stripe confirms switches of subscriptions with one item, which it charges itself. */
function getSwitchedItem(subscription: Stripe.Subscription, price: Stripe.Price) {
  const { items, schedule, pending_update: pendingUpdate, collection_method: collection } = subscription;
  const [item] = items.data;
  const isSwitchable =
    items.data.length === 1 && schedule === null && pendingUpdate === null && collection !== 'send_invoice';
  if (!item || !isSwitchable) throw new HttpError(409, messages.switchRefused);
  if (item.price.id === price.id) throw new HttpError(409, messages.samePlan);
  return { id: item.id, price: price.id, quantity: 1 };
}

const nameParameter = (error: unknown) =>
  error instanceof Error && 'param' in error && typeof error.param === 'string' ? error.param : 'a request';
