import * as v from 'valibot';

export const plan = v.object({
  id: v.string(),
  name: v.string(),
  interval: v.picklist(['month', 'year']),
  priceMinor: v.number(),
  currency: v.string(),
  features: v.array(v.string()),
  /** How many the plan has room for; null: any number. */
  limits: v.optional(v.object({ locations: v.nullable(v.number()), people: v.nullable(v.number()) })),
});
export type Plan = v.InferOutput<typeof plan>;

/** The payload of a 402: what the plan has no room for. People who are deactivated do not count. */
export const planLimit = v.object({ what: v.picklist(['locations', 'people']), max: v.number(), used: v.number() });
export type PlanLimit = v.InferOutput<typeof planLimit>;

/** A canceled subscription is valid until its period ends; one that is past due, until the provider gives up. */
export type SubscriptionState = 'none' | 'pending' | 'active' | 'canceling' | 'past_due';

/** What GET /subscription answers. */
export const subscription = v.object({
  /** An open string: a newer server may know more of them than this build. */
  state: v.string(),
  plan: v.nullable(plan),
  /** What the organization changes to as soon as the payment for it arrives. */
  nextPlan: v.nullable(plan),
  /** When the period that is paid for ends (ISO 8601): the next payment is due then, or the subscription is over. */
  periodEnd: v.nullable(v.string()),
});
export type Subscription = v.InferOutput<typeof subscription>;

/** Where the browser goes to pay; null when there is nothing left to do there. */
export const planChange = v.object({ checkoutUrl: v.nullable(v.string()) });

/** A payment of the subscription, or one that is asked for. */
export const invoice = v.object({
  _id: v.string(),
  /** What the payment provider calls it on paper. */
  number: v.nullish(v.string()),
  at: v.string(),
  amountMinor: v.number(),
  currency: v.string(),
  /** An open string, such as "paid" or "open": a newer server may know more of them than this build. */
  status: v.string(),
  /** Where it can be read or saved; null where there is no such page. */
  url: v.nullish(v.string()),
});
export type Invoice = v.InferOutput<typeof invoice>;

/** What GET /subscription/billing answers. */
export const billing = v.object({
  paymentMethod: v.nullable(
    v.object({
      /** "Visa", or what else the provider calls the kind of payment. */
      name: v.string(),
      last4: v.nullish(v.string()),
      /** The last month in which the card counts: "2030-12". */
      expires: v.nullish(v.string()),
    }),
  ),
  /** Newest first, the last two years at most. */
  invoices: v.array(invoice),
});
export type Billing = v.InferOutput<typeof billing>;

/** What a change of the plan costs: what is due at once, or else what the next payment is lowered by. */
export const changePreview = v.object({
  currency: v.string(),
  dueMinor: v.number(),
  creditMinor: v.number(),
});
export type ChangePreview = v.InferOutput<typeof changePreview>;
