import type { calls, Plan, Subscription } from 'contract';

import { storeTerms } from '../billing/checkout.ts';
import { askForChange, askForPage, findEarlierOrder, pageReady, placeOrder } from '../billing/orders.ts';
import { auditAdmin } from '../database/auditLog.ts';
import type { OrganizationRow } from '../database/schema.ts';
import {
  currentTerms,
  findPlan,
  plans,
  type PlanTerms,
  subscriptionFacts,
  subscriptionStatus,
  type Terms,
} from '../domain/subscription.ts';
import { HttpError, invalidFields, ok } from '../http/answers.ts';
import type { AdminContext, Route } from '../http/calls.ts';
import { messages } from '../messages/messages.ts';
import { requireLargeEnoughPlan } from './planLimits.ts';

export const getPlans: Route<typeof calls.getPlans> = {
  access: 'signed-in',
  reads: {},
  handle: async () => ok(plans.map(toPlan)),
};

export const getSubscription: Route<typeof calls.getSubscription> = {
  access: 'admin',
  reads: {},
  async handle({ organization, now }) {
    return ok(subscriptionPayload(organization, now));
  },
};

/** Opens a checkout. The subscription starts when the checkout reports the payment. */
export const subscribe: Route<typeof calls.subscribe> = {
  access: 'admin',
  reads: { people: 1, outside: 1 },
  async handle(context) {
    const { organization, body, now } = context;
    const earlier = await findEarlierOrder(context, body.planId);
    if (earlier?.url) return pageReady(earlier.url);
    const status = subscriptionStatus(organization, now);
    if (status === 'active') throw new HttpError(409, messages.alreadyActive);
    if (status === 'pending') throw new HttpError(409, messages.paymentOnItsWay);
    if (organization.onboardingStatus !== 'completed') throw new HttpError(409, messages.notAtSubscription);
    return askForPage(context, await placeOrder(context, 'start', await requirePlan(context, body.planId)));
  },
};

/** Changes the plan: at once if the provider can, otherwise after payment on its page. */
export const changeSubscription: Route<typeof calls.changeSubscription> = {
  access: 'admin',
  reads: { people: 1, outside: 1 },
  async handle(context) {
    const { organization, body, now } = context;
    const earlier = await findEarlierOrder(context, body.planId);
    if (earlier) return earlier.url === null ? ok({ checkoutUrl: null }, messages.saved) : pageReady(earlier.url);
    const { planId: from } = runningTerms(organization, now);
    const plan = await requirePlan(context, body.planId);
    if (plan.id === from) throw new HttpError(409, messages.samePlan);
    return askForChange(context, await placeOrder(context, 'change', plan));
  },
};

export const previewChange: Route<typeof calls.previewChange> = {
  access: 'admin',
  reads: { people: 1, outside: 1 },
  async handle(context) {
    const { services, organization, body, now } = context;
    runningTerms(organization, now);
    const plan = await requirePlan(context, body.planId);
    const ask = async () => {
      const minor = await services.checkout.preview(organization, plan);
      const { currency } = plan;
      return async () => ok({ currency, dueMinor: Math.max(0, minor), creditMinor: Math.max(0, -minor) });
    };
    return { context, ask };
  },
};

export const getBilling: Route<typeof calls.getBilling> = {
  access: 'admin',
  reads: { outside: 1 },
  async handle({ services, db, organization }) {
    return ok(await services.checkout.readBilling(organization, { ...services, db }));
  },
};

export const changePaymentMethod = portalRoute('payment-method');
export const changePayer = portalRoute('payer');

function portalRoute(what: 'payment-method' | 'payer'): Route<typeof calls.changePaymentMethod> {
  return {
    access: 'admin',
    reads: { outside: 1 },
    async handle(context) {
      const { services, organization, now } = context;
      if (subscriptionStatus(organization, now) === null) throw new HttpError(409, messages.notSubscribed);
      const ask = async () => {
        const url = await services.checkout.openPortal(organization, what);
        return async () => ok({ url });
      };
      return { context, ask };
    },
  };
}

type Ending = typeof calls.cancelSubscription;

/** Makes the subscription end with the paid period. */
export const cancelSubscription: Route<Ending> = {
  access: 'admin',
  reads: { outside: 1 },
  handle: (context) => setEnding(context, true),
};

/** Undoes a cancellation while the period still runs. */
export const resumeSubscription: Route<Ending> = {
  access: 'admin',
  reads: { outside: 1 },
  handle: (context) => setEnding(context, false),
};

/** Repeating it changes nothing, because a request may be repeated after a lost answer. */
async function setEnding(context: AdminContext, isEnding: boolean) {
  const { services, organization, now } = context;
  const message = isEnding ? messages.subscriptionEnds : messages.subscriptionGoesOn;
  const answer = (terms: Terms) => ok(subscriptionPayload(terms, now), message);
  if ((runningTerms(organization, now).activeUntil !== null) === isEnding) return answer(organization);
  const ask = async () => {
    const terms = await services.checkout.setEnding(organization, isEnding, now);
    return async (after: AdminContext) => {
      const kept = await storeTerms(after.db, after.organization, terms);
      await auditAdmin(after, isEnding ? 'subscription-canceled' : 'subscription-resumed');
      return answer(kept);
    };
  };
  return { context, ask };
}

/** An existing plan that is large enough. */
async function requirePlan(context: AdminContext, planId: string): Promise<PlanTerms> {
  const plan = findPlan(planId);
  if (!plan) throw invalidFields([{ path: ['planId'], message: messages.choosePlan, code: 'invalid' }]);
  await requireLargeEnoughPlan(context, plan);
  return plan;
}

/** The terms of a subscription that can be changed: it is active, and no payment is pending. */
function runningTerms(organization: OrganizationRow, now: Date) {
  const status = subscriptionStatus(organization, now);
  if (status === null) throw new HttpError(409, messages.notSubscribed);
  if (status === 'pending') throw new HttpError(409, messages.paymentOnItsWay);
  return currentTerms(organization, now);
}

function subscriptionPayload(terms: Terms, now: Date): Subscription {
  const { plan, ...facts } = subscriptionFacts(terms, now);
  return { ...facts, plan: plan && toPlan(plan) };
}

function toPlan({ support, ...plan }: PlanTerms): Plan {
  return { ...plan, features: messages.planFeatures(plan.limits, support) };
}
