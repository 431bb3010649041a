import type { StripeSubscription } from './stripeObjects.ts';

type Price = { id: string; product: string; currency: string; unit_amount: number; recurring: { interval: string } };
type Fields = ReadonlyMap<string, string>;
type Configuration = { id: string; active: boolean; metadata: object; features: Features };
type Features = { payment_method_update?: Feature; subscription_update?: Feature & { products?: Product[] } };
type Feature = { enabled: boolean };
type Product = { product: string; prices: string[] };
type PortalSession = { id: string; url: string; fields: Fields };

/** A refusal, by its code. */
export class RefusedError extends Error {}

/**
 * Creates the part of Stripe that has the customer portal and invoices, with its rules: switching needs payment methods, a
 * product has one price for each interval, and only a listed price of an active configuration can be confirmed, for a
 * subscription with one item.
 */
export function createStripePortal(subscriptions: ReadonlyMap<string, StripeSubscription>, prices: readonly Price[]) {
  const configurations: Configuration[] = [];
  const sessions: PortalSession[] = [];
  let retryAt: Date | null = null;

  function store(configuration: Configuration, fields: Fields): Configuration {
    const { features = configuration.features, metadata, active } = readNested(fields);
    requireValid(features, prices);
    const isActive = active === undefined ? configuration.active : Boolean(active);
    return Object.assign(configuration, { features, active: isActive, ...(metadata && { metadata }) });
  }

  function openSession(fields: Fields): PortalSession {
    const configuration = configurations.find(({ id }) => id === fields.get('configuration'));
    if (fields.has('configuration') && !configuration?.active) throw new RefusedError('configuration_inactive');
    if (fields.get('flow_data[type]') === 'subscription_update_confirm') {
      const { subscription, price } = readSwitch(fields);
      const { enabled = false, products = [] } = configuration?.features.subscription_update ?? {};
      const target = subscriptions.get(subscription);
      const isListed = products.some((product) => Object.values(product.prices).includes(price));
      if (!enabled || !isListed) throw new RefusedError('price_not_listed');
      if (target?.items.data.length !== 1 || target.schedule !== null)
        throw new RefusedError('subscription_not_updatable');
      if (target.items.data[0]?.price.id === price) throw new RefusedError('no_changes');
    }
    const id = `bps_${sessions.length}`;
    const session = { id, url: `https://billing.stripe.example/${id}`, fields };
    sessions.push(session);
    return session;
  }

  return {
    configurations,
    list: (withProducts: boolean) =>
      configurations.toReversed().map((configuration) => (withProducts ? configuration : omitProducts(configuration))),
    create(fields: Fields): Configuration {
      const configuration = store(
        { id: `bpc_${configurations.length}`, active: true, metadata: {}, features: {} },
        fields,
      );
      configurations.push(configuration);
      return configuration;
    },
    update(id: string, fields: Fields): Configuration {
      const configuration = configurations.find((candidate) => candidate.id === id);
      if (!configuration) throw new RefusedError('resource_missing');
      return store(configuration, fields);
    },
    openSession,
    /** Returns the invoice of the next payment, or of an overdue one. */
    readInvoice(id: string): object {
      const [item] = subscriptions.get(id)?.items.data ?? [];
      const price = prices.find((candidate) => candidate.id === item?.price.id);
      if (!price) throw new RefusedError('resource_missing');
      const nextAttempt = retryAt && Math.floor(retryAt.getTime() / 1000);
      return { currency: price.currency, amount_remaining: price.unit_amount, next_payment_attempt: nextAttempt };
    },
    /** Sets when overdue invoices are charged again. */
    setRetry: (at: Date | null) => void (retryAt = at),
    getNewestSession: () => sessions.at(-1) ?? { id: '', url: '', fields: new Map() },
    /** Confirms the switch of a session, as the customer does. Returns the changed subscription. */
    confirm({ fields }: PortalSession): StripeSubscription {
      const { subscription: id, price } = readSwitch(fields);
      const subscription = subscriptions.get(id);
      const [item] = subscription?.items.data ?? [];
      if (!subscription || !item) throw new Error(`There is no subscription ${id}.`);
      Object.assign(item.price, { id: price, lookup_key: price.replace('price_', '') });
      return subscription;
    },
  };
}

const switchPath = 'flow_data[subscription_update_confirm]';

const readSwitch = (fields: Fields) => ({
  subscription: fields.get(`${switchPath}[subscription]`) ?? '',
  price: fields.get(`${switchPath}[items][0][price]`) ?? '',
});

function requireValid(
  { payment_method_update: methods, subscription_update: update }: Features,
  prices: readonly Price[],
) {
  if (!update?.enabled) return;
  if (!methods?.enabled) throw new RefusedError('payment_method_update_disabled');
  for (const product of Object.values(update.products ?? [])) {
    const listed = Object.values(product.prices).map((id) => prices.find((price) => price.id === id));
    const intervals = listed.map((price) => price?.product === product.product && price.recurring.interval);
    if (intervals.includes(false) || new Set(intervals).size < intervals.length)
      throw new RefusedError('prices_invalid');
  }
}

function omitProducts(configuration: Configuration): object {
  const { products: _, ...update } = configuration.features.subscription_update ?? { enabled: false };
  return { ...configuration, features: { ...configuration.features, subscription_update: update } };
}

/** Reads form fields such as `features[invoice_history][enabled]`. Lists are objects with numbers as keys until `toLists`. */
function readNested(fields: Fields): { features?: Features; metadata?: object; active?: unknown } {
  const root: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const steps = name.split(/[[\]]+/).filter(Boolean);
    const last = steps.pop() ?? '';
    let node = root;
    for (const step of steps) node = Object((node[step] ??= {}));
    node[last] = value === 'true' || (value === 'false' ? false : value);
  }
  return Object(toLists(root));
}

function toLists(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => [key, toLists(value)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
