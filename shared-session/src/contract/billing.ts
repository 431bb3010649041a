import * as v from 'valibot';

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
