import { hash } from 'node:crypto';

import type { Stripe } from 'stripe';

import { toId } from './stripeTerms.ts';

/** The pages of Stripe's portal: the whole portal, which cannot switch plans, and the confirmation of a switch. */
export type Purpose = 'portal' | 'switching';

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

/**
 * Finds the portal's configurations at Stripe by their metadata. Creates a missing one, with a key for repeats, so that several
 * processes create only one. Changes a configuration only if it differs.
 */
export function createConfigurations() {
  const knownConfigurations = new Map<Purpose, { id: string; features: string }>();
  return {
    async find(
      { billingPortal: { configurations } }: Stripe,
      purpose: Purpose,
      prices: readonly Stripe.Price[] = [],
    ): Promise<string> {
      const features = purpose === 'portal' ? portalFeatures : describeSwitching(prices);
      const text = JSON.stringify(features);
      const knownConfiguration = knownConfigurations.get(purpose);
      if (knownConfiguration?.features === text) return knownConfiguration.id;
      const metadata = { purpose: `askwell-${purpose}` };
      let earliest: Stripe.BillingPortal.Configuration | null = null;
      // Stripe lists the newest first. The earliest is the same for every process.
      for await (const configuration of configurations.list({ limit: 100, expand: [productsPath] }))
        if (configuration.metadata?.['purpose'] === metadata.purpose) earliest = configuration;
      if (earliest === null) {
        const idempotencyKey = `${metadata.purpose}-${hash('sha256', text)}`;
        earliest = await configurations.create({ features, metadata }, { idempotencyKey });
      } else if (!earliest.active || !containsAll(earliest.features, features))
        await configurations.update(earliest.id, { active: true, features });
      knownConfigurations.set(purpose, { id: earliest.id, features: text });
      return earliest.id;
    },
    /** Reads a configuration again before it is used the next time. */
    forget: (purpose: Purpose) => void knownConfigurations.delete(purpose),
  };
}

/** Stripe omits the products of a configuration unless asked for them. */
const productsPath = 'data.features.subscription_update.products';

const portalFeatures = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  customer_update: { enabled: true, allowed_updates: ['name', 'email', 'address', 'tax_id'] },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
  subscription_update: { enabled: false },
} satisfies Features;

/** Lists our prices by product. Charges or credits the difference at once. */
function describeSwitching(prices: readonly Stripe.Price[]) {
  const products = [...Map.groupBy(prices, ({ product }) => toId(product))]
    .map(([product, group]) => ({ product, prices: group.map(({ id }) => id).toSorted() }))
    .toSorted((a, b) => a.product.localeCompare(b.product));
  return {
    // Stripe allows no switching without it, because a switch may need a payment.
    payment_method_update: { enabled: true },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      proration_behavior: 'always_invoice',
      products,
    },
  } satisfies Features;
}

/** Whether `actual` contains everything in `expected`. Lists may differ in their order. */
function containsAll(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(expected))
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item) => actual.some((candidate) => containsAll(candidate, item)))
    );
  if (typeof expected !== 'object' || expected === null) return actual === expected;
  if (typeof actual !== 'object' || actual === null) return false;
  const values = new Map<string, unknown>(Object.entries(actual));
  return Object.entries(expected).every(([key, value]) => containsAll(values.get(key), value));
}
