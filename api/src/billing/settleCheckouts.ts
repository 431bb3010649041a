import { dayMs } from 'contract';
import { and, asc, eq, gt, inArray, isNotNull, lt, or } from 'drizzle-orm';

import { checkouts } from '../database/schema.ts';
import { getOldestStoredKey } from '../domain/timeLimits.ts';
import type { CheckoutRow, CheckoutServices, PageState } from './checkout.ts';
import { refundSecond } from './refunds.ts';
import { type CheckoutReference, readCheckout, settle } from './settlement.ts';
import { syncOldTerms, syncTerms } from './terms.ts';

/** Selects refused payments, because Stripe may retry them for days. */
const isDeclined = (now: Date) =>
  and(
    eq(checkouts.status, 'declined'),
    isNotNull(checkouts.providerSession),
    gt(checkouts.createdAt, new Date(now.getTime() - repeatWindowMs)),
  );

const repeatWindowMs = 7 * dayMs;

/** Selects checkouts whose refund is not confirmed: each minute in their first hour, then each hour, because some refunds fail. */
const isRefunding = (now: Date) =>
  and(
    eq(checkouts.status, 'refunding'),
    now.getUTCMinutes() === 0 ? undefined : gt(checkouts.createdAt, new Date(now.getTime() - 3_600_000)),
  );

/** Selects checkouts whose page may have been paid since, or whose refund is not confirmed. */
const isUnsettled = (now: Date) =>
  or(
    isRefunding(now),
    and(inArray(checkouts.status, ['open', 'waiting']), isNotNull(checkouts.providerSession)),
    isDeclined(now),
  );

/** Settles the checkouts of all organizations each minute, because events may be late or lost. Does not close pages. */
export async function settleCheckouts(services: CheckoutServices): Promise<void> {
  const { db, now } = services;
  // Nobody knows the URL of a page whose opening was not recorded, and the provider has forgotten the order's key.
  const isForgotten = and(eq(checkouts.status, 'asked'), lt(checkouts.createdAt, getOldestStoredKey(now())));
  await db.update(checkouts).set({ status: 'cancelled' }).where(isForgotten);
  const rows = await db.select().from(checkouts).where(isUnsettled(now())).orderBy(asc(checkouts.createdAt));
  const queue = Map.groupBy(rows, ({ organizationId }) => organizationId).values();
  // Settles a few organizations at once, so that one slow answer does not delay all of them.
  const settleRest = async () => {
    for (const group of queue) await settleInOrder(services, group);
  };
  await Promise.all(Array.from({ length: lookUpsAtOnce }, settleRest));
  await syncOldTerms(services);
}

/** Looks up refused payments. Returns true if one of them has succeeded since. */
export async function settleDeclinedCheckouts(services: CheckoutServices, organizationId: string): Promise<boolean> {
  const { db, checkout, now } = services;
  const rows = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.organizationId, organizationId), isDeclined(now())));
  for (const row of rows) {
    const state = await checkout.lookUp(row);
    await recordState(services, { organizationId, checkoutId: row.id }, state);
    if (state.status === 'paid') return true;
  }
  return false;
}

/** Settles the checkouts of one organization. */
export async function settleOrganization(services: CheckoutServices, organizationId: string): Promise<void> {
  const rows = await services.db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.organizationId, organizationId), isUnsettled(services.now())))
    .orderBy(asc(checkouts.createdAt));
  await settleInOrder(services, rows);
}

const lookUpsAtOnce = 4;

/** Settles checkouts of one organization, oldest first. A checkout that fails does not stop the others and is retried. */
async function settleInOrder(services: CheckoutServices, rows: readonly CheckoutRow[]): Promise<void> {
  for (const row of rows)
    try {
      await settleCheckout(services, row);
    } catch (error) {
      services.log.error({ err: error, organization: row.organizationId }, 'a checkout could not be settled');
    }
}

async function settleCheckout(services: CheckoutServices, row: CheckoutRow): Promise<void> {
  if (row.status === 'refunding') return refundSecond(services, row);
  const state = await services.checkout.lookUp(row);
  await recordState(services, { organizationId: row.organizationId, checkoutId: row.id }, state);
}

/** Records the state of a payment page. When a subscription starts, reads its terms. Refunds a second payment. */
export async function recordState(
  services: CheckoutServices,
  reference: CheckoutReference,
  state: PageState,
): Promise<void> {
  await settle(services, reference, state);
  if (state.status !== 'paid') return;
  const { organizationId } = reference;
  const { providerSubscription: subscription } = state;
  if (subscription !== null) await syncTerms(services, { organizationId, subscription });
  const settledCheckout = await readCheckout(services, reference);
  if (settledCheckout) await refundSecond(services, settledCheckout);
}
