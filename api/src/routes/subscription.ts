import { randomBytes } from 'node:crypto';

import type { calls, Plan, Subscription } from 'contract';

import { type Order, storeTerms } from '../billing/checkout.ts';
import { auditAdmin } from '../database/auditLog.ts';
import { checkouts, type OrganizationRow } from '../database/schema.ts';
import {
  currentTerms,
  findPlan,
  plans,
  type PlanTerms,
  subscriptionFacts,
  subscriptionStatus,
} from '../domain/subscription.ts';
import { type Answer, HttpError, invalidFields, ok } from '../http/answers.ts';
import type { AdminContext, Route } from '../http/calls.ts';
import { messages } from '../messages/messages.ts';
import { requireLargeEnoughPlan } from './planLimits.ts';

export const getPlans: Route<typeof calls.getPlans> = {
  access: 'signed-in',
  handle: async () => ok(plans.map(toPlan)),
};

export const getSubscription: Route<typeof calls.getSubscription> = {
  access: 'admin',
  async handle({ organization, now }) {
    return ok(subscriptionPayload(organization, now));
  },
};

/** Opens a checkout. The subscription starts when the checkout reports the payment. */
export const subscribe: Route<typeof calls.subscribe> = {
  access: 'admin',
  async handle(context) {
    const { organization, body, now } = context;
    const status = subscriptionStatus(organization, now);
    if (status === 'active') throw new HttpError(409, messages.alreadyActive);
    if (status === 'pending') throw new HttpError(409, messages.paymentOnItsWay);
    if (organization.onboardingStatus !== 'completed') throw new HttpError(409, messages.notAtSubscription);
    const payload = await openCheckout(context, await newOrder(context, body.planId), 'start');
    return { statusCode: 201, message: messages.checkoutReady, payload };
  },
};

/** Changes the plan: at once if the provider can, otherwise after payment on its page. */
export const changeSubscription: Route<typeof calls.changeSubscription> = {
  access: 'admin',
  async handle(context) {
    const { db, services, organization, body, now } = context;
    const { planId: from } = runningTerms(organization, now);
    const order = await newOrder(context, body.planId);
    const { plan } = order;
    if (plan.id === from) throw new HttpError(409, messages.samePlan);
    const changed = await services.checkout.change(organization, order);
    if (!changed) {
      const amountMinor = Math.max(0, await services.checkout.preview(organization, plan));
      const payload = await openCheckout(context, { ...order, amountMinor }, 'change');
      return { statusCode: 201, message: messages.checkoutReady, payload };
    }
    await storeTerms(db, organization, changed);
    const changes = [{ field: 'plan', from, to: plan.id }];
    await auditAdmin(context, 'plan-changed', { changes });
    return ok({ checkoutUrl: null }, messages.saved);
  },
};

export const previewChange: Route<typeof calls.previewChange> = {
  access: 'admin',
  async handle(context) {
    const { services, organization, body, now } = context;
    runningTerms(organization, now);
    const { plan } = await newOrder(context, body.planId);
    const minor = await services.checkout.preview(organization, plan);
    return ok({ currency: plan.currency, dueMinor: Math.max(0, minor), creditMinor: Math.max(0, -minor) });
  },
};

export const getBilling: Route<typeof calls.getBilling> = {
  access: 'admin',
  async handle({ services, db, organization }) {
    return ok(await services.checkout.readBilling(organization, { ...services, db }));
  },
};

export const changePaymentMethod = portalRoute('payment-method');
export const changePayer = portalRoute('payer');

function portalRoute(what: 'payment-method' | 'payer'): Route<typeof calls.changePaymentMethod> {
  return {
    access: 'admin',
    async handle({ services, organization, now }) {
      if (subscriptionStatus(organization, now) === null) throw new HttpError(409, messages.notSubscribed);
      return ok({ url: await services.checkout.openPortal(organization, what) });
    },
  };
}

type Ending = typeof calls.cancelSubscription;

/** Makes the subscription end with the paid period. */
export const cancelSubscription: Route<Ending> = { access: 'admin', handle: (context) => setEnding(context, true) };

/** Undoes a cancellation while the period still runs. */
export const resumeSubscription: Route<Ending> = { access: 'admin', handle: (context) => setEnding(context, false) };

/** Changes nothing the second time, because a request is repeated after a lost answer. */
async function setEnding(context: AdminContext, isEnding: boolean) {
  const { db, services, organization, now } = context;
  const isUnchanged = (runningTerms(organization, now).activeUntil !== null) === isEnding;
  const terms = isUnchanged ? {} : await services.checkout.setEnding(organization, isEnding, now);
  const kept = await storeTerms(db, organization, terms);
  const action = isEnding ? 'subscription-canceled' : 'subscription-resumed';
  if (!isUnchanged) await auditAdmin(context, action);
  const message = isEnding ? messages.subscriptionEnds : messages.subscriptionGoesOn;
  return { statusCode: 200, message, payload: subscriptionPayload(kept, now) } satisfies Answer;
}

/** An order for an existing plan that is large enough; its id cannot be guessed. */
async function newOrder(context: AdminContext, planId: string): Promise<Order> {
  const plan = findPlan(planId);
  if (!plan) throw invalidFields([{ path: ['planId'], message: messages.choosePlan, code: 'invalid' }]);
  await requireLargeEnoughPlan(context, plan);
  const checkoutId = randomBytes(24).toString('base64url');
  return { organizationId: context.organization.id, plan, checkoutId, amountMinor: plan.priceMinor };
}

async function openCheckout(context: AdminContext, order: Order, purpose: 'start' | 'change') {
  const { db, services } = context;
  const { organizationId, checkoutId, plan, amountMinor } = order;
  const { url, providerSession } = await services.checkout.start(order);
  const row = { organizationId, planId: plan.id, purpose, amountMinor, providerSession, id: checkoutId };
  await db.insert(checkouts).values(row);
  const subjects = [{ _id: null, name: plan.id }];
  await auditAdmin(context, 'checkout-opened', { subjects });
  return { checkoutUrl: url };
}

/** The terms of a subscription that can be changed: it is active, and no payment is pending. */
function runningTerms(organization: OrganizationRow, now: Date) {
  const status = subscriptionStatus(organization, now);
  if (status === null) throw new HttpError(409, messages.notSubscribed);
  if (status === 'pending') throw new HttpError(409, messages.paymentOnItsWay);
  return currentTerms(organization, now);
}

function subscriptionPayload(...of: Parameters<typeof subscriptionFacts>): Subscription {
  const { plan, ...facts } = subscriptionFacts(...of);
  return { ...facts, plan: plan && toPlan(plan) };
}

function toPlan({ support, ...plan }: PlanTerms): Plan {
  return { ...plan, features: messages.planFeatures(plan.limits, support) };
}
