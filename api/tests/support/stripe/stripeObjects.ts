export type StripeSession = ReturnType<typeof createSession>;
export type StripeSubscription = ReturnType<typeof createSubscription>;

/** Creates an open payment page. */
export function createSession(key: string, fields: ReadonlyMap<string, string>) {
  const endedFields: { subscription: string | null; invoice: string | null } = { subscription: null, invoice: null };
  return {
    ...endedFields,
    id: `cs_${key}`,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 7900,
    url: `https://checkout.stripe.example/${key}`,
    client_reference_id: fields.get('client_reference_id') ?? '',
    metadata: { checkout_id: fields.get('metadata[checkout_id]') ?? '' },
    price: fields.get('line_items[0][price]') ?? '',
    customer: fields.get('customer') ?? `cus_${key}`,
    isBeingPaid: false,
  };
}

/** Creates an active subscription with a period of 30 days. */
export function createSubscription(
  id: string,
  { client_reference_id, price, customer }: Pick<StripeSession, 'client_reference_id' | 'price' | 'customer'>,
  now: Date,
) {
  const metadata: Record<string, string> = { organization_id: client_reference_id.split('.')[0] ?? '' };
  const key: { id: string; lookup_key: string | null } = { id: price, lookup_key: price.replace('price_', '') };
  const schedule: string | null = null;
  const current_period_end = Math.floor(now.getTime() / 1000) + 30 * 86_400;
  return {
    id,
    object: 'subscription',
    status: 'active',
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    metadata,
    customer,
    schedule,
    pending_update: null,
    collection_method: 'charge_automatically',
    latest_invoice: `in_${id}`,
    items: { object: 'list', data: [{ id: 'si_1', current_period_end, price: key }] },
  };
}
