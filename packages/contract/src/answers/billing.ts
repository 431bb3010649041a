import * as v from 'valibot';

import { read } from '../call.ts';

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

/** A canceled subscription is valid until its period ends; a past due one, until the provider stops trying to charge. */
export type SubscriptionState = 'none' | 'pending' | 'active' | 'canceling' | 'past_due';

/** What GET /subscription answers. */
export const subscription = v.object({
  /** Any string, because a newer server may know more states than this build. */
  state: v.string(),
  plan: v.nullable(plan),
  /** End of the paid period (ISO 8601): the next payment is due then, or the subscription ends. */
  periodEnd: v.nullable(v.string()),
});
export type Subscription = v.InferOutput<typeof subscription>;

/** A paid or open invoice of the subscription. */
export const invoice = v.object({
  _id: v.string(),
  /** The number that the payment provider prints on it. */
  number: v.fallback(v.nullish(v.string()), null),
  at: v.string(),
  amountMinor: v.number(),
  currency: v.string(),
  /** Any string, such as "paid" or "open", because a newer server may know more than this build. */
  status: v.string(),
  /** The page that shows the invoice; null when there is none. */
  url: v.fallback(v.nullish(v.string()), null),
});
export type Invoice = v.InferOutput<typeof invoice>;

/** What GET /subscription/billing answers. */
export const billing = v.object({
  paymentMethod: v.nullable(
    v.object({
      /** The provider's name for the payment method, such as "Visa". */
      name: v.string(),
      last4: v.fallback(v.nullish(v.string()), null),
      /** The last month in which the card is valid: "2030-12". */
      expires: v.fallback(v.nullish(v.string()), null),
    }),
  ),
  /** The recipient of the invoices; null before the first payment, or if the server does not say. */
  payer: v.fallback(
    v.nullish(
      v.object({
        name: v.string(),
        email: v.nullable(v.string()),
        /** Street, postal code with city, and region, a line each. */
        address: v.array(v.string()),
        country: v.nullable(v.string()),
        vatId: v.nullable(v.string()),
      }),
      null,
    ),
    null,
  ),
  /** Newest first, at most the last two years. */
  invoices: v.array(invoice),
});
export type Billing = v.InferOutput<typeof billing>;

export const getPlans = read('/plans', v.array(plan), { silent: true });
export const getSubscription = read('/subscription', subscription, { silent: true });
export const getBilling = read('/subscription/billing', billing, { silent: true });
