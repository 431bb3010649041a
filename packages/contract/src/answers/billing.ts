import * as v from 'valibot';

import { read } from '../call/call.ts';

export const plan = v.object({
  id: v.string(),
  name: v.string(),
  interval: v.picklist(['month', 'year']),
  priceMinor: v.number(),
  currency: v.string(),
  features: v.array(v.string()),
  /** How many locations and people the plan allows; null means any number. */
  limits: v.optional(v.object({ locations: v.nullable(v.number()), people: v.nullable(v.number()) })),
});
export type Plan = v.InferOutput<typeof plan>;

/** The payload of a 402: which limit of the plan is exceeded. Deactivated people do not count. */
export type PlanLimit = { what: 'locations' | 'people'; max: number; used: number };

/**
 * A canceled subscription is valid until its period ends. A past-due one is valid until the provider stops trying to charge.
 */
export type SubscriptionState = 'none' | 'pending' | 'active' | 'canceling' | 'past_due';

/** The answer to GET /subscription. */
export const subscription = v.object({
  /** A plain string, because a newer server may know more states than this build. */
  state: v.string(),
  plan: v.nullable(plan),
  /** The end of the paid period (ISO 8601), when the next payment is due or the subscription ends. */
  periodEnd: v.nullable(v.string()),
  /**
   * The amount of the next payment, or of an overdue one, in the smallest unit of the plan's currency. Null if the payment
   * provider does not say.
   */
  amountMinor: v.fallback(v.nullish(v.number()), null),
  /** When the payment provider tries an overdue payment again (ISO 8601); null if this is not known. */
  retryAt: v.fallback(v.nullish(v.string()), null),
  /** Whether the payment provider can switch the subscription to another plan. */
  canSwitch: v.fallback(v.nullish(v.boolean()), null),
  /** Whether the payment provider has a page for this organization, even after the subscription has ended. */
  hasPortal: v.fallback(v.nullish(v.boolean()), null),
});
export type Subscription = v.InferOutput<typeof subscription>;

export const getPlans = read('/plans', v.array(plan), { silent: true });
export const getSubscription = read('/subscription', subscription, { silent: true });
