import type { calls, Plan, Subscription } from 'contract';

import { openPaymentPage, refuseReusedKey } from '../billing/orders.ts';
import { settleOrganization } from '../billing/settleCheckouts.ts';
import type { Checkout } from '../billing/checkout.ts';
import type { OrganizationRow } from '../database/schema.ts';
import {
  findPlan,
  plans,
  type PlanTerms,
  getSubscriptionFacts,
  getSubscriptionStatus,
} from '../domain/subscription.ts';
import { HttpError, createInvalidFieldsError, ok } from '../http/answers.ts';
import type { AdminContext, Route } from '../http/route.ts';
import { getCurrentLanguage, messages } from '../messages/messages.ts';
import { requireLargeEnoughPlan } from '../people/planLimits.ts';

export const getPlans: Route<typeof calls.getPlans> = {
  access: 'signed-in',
  reads: {},
  handle: async () => ok(plans.map(toPlan)),
};

export const getSubscription: Route<typeof calls.getSubscription> = {
  access: 'admin',
  reads: {},
  async handle({ services, organization, now }) {
    return ok(toSubscriptionPayload(services.checkout, organization, now));
  },
};

/** Opens a checkout. The subscription starts when the checkout reports the payment, or when it is looked up. */
export const subscribe: Route<typeof calls.subscribe> = {
  access: 'admin',
  reads: { people: 1, outside: 1 },
  async handle(context) {
    const { organization, body, now } = context;
    await refuseReusedKey(context, body.planId);
    const status = getSubscriptionStatus(organization, now);
    if (status === 'active') throw new HttpError(409, messages.alreadyActive);
    if (status === 'pending') throw new HttpError(409, messages.paymentOnItsWay);
    if (organization.onboardingStatus !== 'completed') throw new HttpError(409, messages.notAtSubscription);
    return openPaymentPage(context, await requirePlan(context, body.planId));
  },
};

/** Looks up the organization's checkouts at the provider, because the provider's event may be late. */
export const settleSubscription: Route<typeof calls.settleSubscription> = {
  access: 'admin',
  reads: { people: 1, outside: 1 },
  async handle(context) {
    const { services, organization: before } = context;
    const ask = async () => {
      await settleOrganization(services, before.id);
      return async ({ organization, now }: AdminContext) =>
        ok(toSubscriptionPayload(services.checkout, organization, now));
    };
    return { context, ask };
  },
};

/** Opens the provider's page that manages a subscription, in the language of the requesting page. */
export const openPortal: Route<typeof calls.openPortal> = {
  access: 'admin',
  reads: { outside: 1 },
  async handle(context) {
    const { services, organization } = context;
    if (!services.checkout.hasPortal(organization)) {
      const isRunning = getSubscriptionStatus(organization, context.now) !== null;
      throw new HttpError(409, isRunning ? messages.billedElsewhere : messages.notSubscribed);
    }
    const language = getCurrentLanguage();
    const ask = async () => {
      const url = await services.checkout.openPortal(organization, language);
      return async () => ok({ url });
    };
    return { context, ask };
  },
};

/** Returns the plan, which must exist and be large enough. */
async function requirePlan(context: AdminContext, planId: string): Promise<PlanTerms> {
  const plan = findPlan(planId);
  if (!plan) throw createInvalidFieldsError([{ path: ['planId'], message: messages.choosePlan, code: 'invalid' }]);
  await requireLargeEnoughPlan(context, plan);
  return plan;
}

function toSubscriptionPayload(checkout: Checkout, organization: OrganizationRow, now: Date): Subscription {
  const { plan, ...facts } = getSubscriptionFacts(organization, now);
  return { ...facts, plan: plan && toPlan(plan), hasPortal: checkout.hasPortal(organization) };
}

function toPlan({ support, ...plan }: PlanTerms): Plan {
  return { ...plan, features: messages.planFeatures(plan.limits, support) };
}
