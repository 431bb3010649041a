import type { calls, Plan, Subscription } from 'contract';

import { openPaymentPage, refuseReusedKey } from '../billing/orders.ts';
import { settleOrganization } from '../billing/settleCheckouts.ts';
import type { Checkout } from '../billing/checkout.ts';
import { syncTerms } from '../billing/terms.ts';
import { addAdminEntry } from '../journal/addEntry.ts';
import { withOrganization } from '../database/lockOrganization.ts';
import type { OrganizationRow } from '../database/schema.ts';
import {
  findPlan,
  plans,
  type PlanTerms,
  getSubscriptionFacts,
  getSubscriptionStatus,
} from '../domain/subscription.ts';
import { HttpError, createInvalidFieldsError, ok } from '../http/answers.ts';
import type { AdminWork } from '../identity/admin.ts';
import { getCurrentLanguage, messages } from '../messages/messages.ts';
import { requireLargeEnoughPlan } from '../organization/planLimits.ts';
import type { AdminContext, Route, Services } from './route.ts';

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
      if (before.providerSubscription !== null) await readCurrent(services, before);
      return async ({ organization, now }: AdminWork) =>
        ok(toSubscriptionPayload(services.checkout, organization, now));
    };
    return { context, ask };
  },
};

/** Opens the provider's page, in the language of the requesting page: the portal, or one that does a single task. */
export const openPortal: Route<typeof calls.openPortal> = {
  access: 'admin',
  reads: { people: 1, outside: 1 },
  async handle(context) {
    const { services, organization, body, now } = context;
    if (!services.checkout.hasPortal(organization)) {
      const isRunning = getSubscriptionStatus(organization, now) !== null;
      throw new HttpError(409, isRunning ? messages.billedElsewhere : messages.notSubscribed);
    }
    const plan = body.planId === undefined ? null : await requirePlan(context, body.planId);
    if (plan) requireSwitch(services.checkout, organization, { plan, now });
    const visit = { language: getCurrentLanguage(), task: plan ?? body.page ?? null };
    const ask = async () => {
      const current = plan ? await readCurrent(services, organization) : organization;
      // Another admin may have switched, and the provider's event may be late.
      if (plan) requireSwitch(services.checkout, current, { plan, now });
      const url = await services.checkout.openPortal(current, visit);
      return async (after: AdminWork) => {
        await addAdminEntry(after, 'portal-opened', { subjects: plan ? [{ _id: null, name: plan.id }] : [] });
        return ok({ url });
      };
    };
    return { context, ask };
  },
};

/** Refuses a switch that the provider would refuse, or that changes nothing. */
function requireSwitch(
  checkout: Checkout,
  organization: OrganizationRow,
  { plan, now }: { plan: PlanTerms; now: Date },
) {
  if (organization.planId === plan.id) throw new HttpError(409, messages.samePlan);
  if (getSubscriptionFacts(organization, now).state !== 'active') throw new HttpError(409, messages.switchOnlyActive);
  if (!checkout.canSwitch(organization)) throw new HttpError(409, messages.switchRefused);
}

/** Reads the organization with the current terms of its subscription. */
async function readCurrent(services: Services, organization: OrganizationRow): Promise<OrganizationRow> {
  const { id, providerSubscription: subscription } = organization;
  if (subscription !== null) await syncTerms(services, { organizationId: id, subscription });
  return (await withOrganization(services, id, async (_tx, current) => current)) ?? organization;
}

/** Returns the plan, which must exist and be large enough. */
async function requirePlan(context: AdminContext, planId: string): Promise<PlanTerms> {
  const plan = findPlan(planId);
  if (!plan) throw createInvalidFieldsError([{ path: ['planId'], message: messages.choosePlan, code: 'invalid' }]);
  await requireLargeEnoughPlan(context, plan);
  return plan;
}

function toSubscriptionPayload(checkout: Checkout, organization: OrganizationRow, now: Date): Subscription {
  const { plan, ...facts } = getSubscriptionFacts(organization, now);
  return {
    ...facts,
    plan: plan && toPlan(plan),
    canSwitch: facts.state === 'active' && checkout.canSwitch(organization),
    hasPortal: checkout.hasPortal(organization),
  };
}

function toPlan({ support, ...plan }: PlanTerms): Plan {
  return { ...plan, features: messages.planFeatures(plan.limits, support) };
}
