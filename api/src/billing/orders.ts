import { randomBytes } from 'node:crypto';

import { and, asc, eq, gt, inArray } from 'drizzle-orm';

import { addAdminEntry } from '../journal/addEntry.ts';
import { isRow } from '../database/conditions.ts';
import type { Db } from '../database/connect.ts';
import { withOrganization } from '../database/lockOrganization.ts';
import { checkouts } from '../database/schema.ts';
import { findPlan, type PlanTerms, getSubscriptionStatus } from '../domain/subscription.ts';
import { getOldestStoredKey } from '../domain/timeLimits.ts';
import { type Answer, HttpError, toHttpError } from '../http/answers.ts';
import { messages } from '../messages/messages.ts';
import type { CheckoutRow, Order, Page } from './checkout.ts';
import type { PaymentWork, ProviderCall } from './providerCall.ts';
import { recordState, settleDeclinedCheckouts } from './settleCheckouts.ts';
import { readCheckout, settle } from './settlement.ts';
import { isRefused, isUnanswered } from './stripe/stripeErrors.ts';
import { syncTerms } from './terms.ts';

type CheckoutCall = ProviderCall<{ checkoutUrl: string }>;
type Recorder = Awaited<ReturnType<CheckoutCall['ask']>>;
type Purchase = Pick<Order, 'plan' | 'customer'>;

/** Refuses a key that was used for another plan. */
export async function refuseReusedKey({ db, organization, requestKey, now }: PaymentWork, planId: string) {
  if (requestKey === null) return;
  const isSame = and(eq(checkouts.organizationId, organization.id), eq(checkouts.requestKey, requestKey));
  const rows = await db
    .select()
    .from(checkouts)
    .where(and(isSame, gt(checkouts.createdAt, getOldestStoredKey(now))));
  if (rows.some((row) => row.planId !== planId)) throw new HttpError(409, messages.keyUsed);
}

/**
 * Opens a payment page once none of the organization's earlier pages can be paid anymore. Each step is committed before the next
 * request to the provider, so a retry continues where the last attempt stopped.
 */
export function openPaymentPage(context: PaymentWork, plan: PlanTerms): CheckoutCall {
  const { services, organization } = context;
  const ask = async (): Promise<Recorder> => {
    const { id, providerSubscription: subscription } = organization;
    const earlierSubscription = subscription === null ? null : await services.checkout.endUnpaid(subscription);
    if (subscription !== null && earlierSubscription?.isRunning) {
      // The provider's event may still be on its way, so this reads the terms now.
      await syncTerms(services, { organizationId: id, subscription });
      return async () => new HttpError(409, messages.alreadyActive);
    }
    if (await settleDeclinedCheckouts(services, id)) return async () => answerSettledPage(context);
    return orderCheckoutPage(context, { plan, customer: earlierSubscription?.customer ?? null });
  };
  return { context, ask };
}

/** Settles the earlier orders one by one, then places a new one. */
async function orderCheckoutPage(context: PaymentWork, purchase: Purchase): Promise<Recorder> {
  const { services, organization } = context;
  const [earlier] = await readUnsettledCheckouts(services.db, organization.id);
  if (earlier) return (await settleEarlier(context, earlier, purchase)) ?? orderCheckoutPage(context, purchase);
  const placement = await withOrganization(services, organization.id, (tx, current) =>
    placeOrder({ ...context, db: tx, organization: current }, purchase),
  );
  // The operator has deleted the organization.
  if (placement === null) return async () => new HttpError(409, messages.conflict);
  if (placement.status === 'subscribed') return async () => new HttpError(409, messages.alreadyActive);
  // Another request has placed an order.
  if (placement.status === 'overtaken') return orderCheckoutPage(context, purchase);
  return (await startOrder(context, placement.order)) ?? orderCheckoutPage(context, { ...purchase, customer: null });
}

/** Reads the orders that may still be paid, oldest first. */
const readUnsettledCheckouts = (db: Db, organizationId: string): Promise<CheckoutRow[]> =>
  db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.organizationId, organizationId), inArray(checkouts.status, ['asked', 'open', 'waiting'])))
    .orderBy(asc(checkouts.createdAt));

/** Settles an earlier order, and closes its page if it is for another plan. Returns null if nobody can pay it anymore. */
async function settleEarlier(
  context: PaymentWork,
  earlier: CheckoutRow,
  { plan, customer }: Purchase,
): Promise<Recorder | null> {
  const { services } = context;
  const ids = { organizationId: earlier.organizationId, checkoutId: earlier.id };
  if (earlier.status === 'asked') {
    await resumeOrder(context, earlier, customer);
    return null;
  }
  const isSame = earlier.planId === plan.id && earlier.amountMinor === plan.priceMinor;
  const state = await (isSame ? services.checkout.lookUp(earlier) : services.checkout.close(earlier));
  await recordState(services, ids, state);
  if (state.status === 'paid') return async () => answerSettledPage(context);
  const { url } = earlier;
  if (state.status === 'open' && isSame && url !== null) return async () => answerPageReady(url);
  if (state.status === 'open' || state.status === 'waiting')
    return async () => new HttpError(409, messages.paymentOnItsWay);
  return null;
}

/** Finds the page of an order whose answer was lost, by repeating the request with the order's key. */
async function resumeOrder(
  context: PaymentWork,
  { organizationId, id, planId, createdAt }: CheckoutRow,
  customer: Order['customer'],
): Promise<void> {
  const { services, now } = context;
  const plan = findPlan(planId);
  const order = { organizationId, checkoutId: id };
  // Nobody has the URL of the page, so once the provider has forgotten the key, nobody can pay there.
  if (!plan || createdAt < getOldestStoredKey(now)) {
    await settle(services, order, { status: 'cancelled' });
    return;
  }
  try {
    const page = await services.checkout.start({ ...order, plan, customer });
    await withOrganization(services, organizationId, (tx) =>
      storePage({ ...context, db: tx }, { ...order, plan, customer }, page),
    );
  } catch (error) {
    if (isUnanswered(error)) throw error;
    await settle(services, order, { status: 'cancelled' });
  }
}

type Placement = { status: 'subscribed' } | { status: 'overtaken' } | { status: 'placed'; order: Order };

/** Stores an order before the request to the provider, unless a subscription or another order is there by now. */
async function placeOrder(context: PaymentWork, { plan, customer }: Purchase): Promise<Placement> {
  const { db, organization, requestKey, now } = context;
  if (getSubscriptionStatus(organization, now) !== null) return { status: 'subscribed' };
  if ((await readUnsettledCheckouts(db, organization.id)).length > 0) return { status: 'overtaken' };
  // A random id cannot be guessed.
  const id = randomBytes(24).toString('base64url');
  await db.insert(checkouts).values({
    organizationId: organization.id,
    id,
    planId: plan.id,
    amountMinor: plan.priceMinor,
    requestKey,
    createdAt: now,
    status: 'asked',
  });
  return { status: 'placed', order: { organizationId: organization.id, checkoutId: id, plan, customer } };
}

/** Null if the provider refuses the order's customer, who may have been deleted there: another order works without one. */
async function startOrder(context: PaymentWork, order: Order): Promise<Recorder | null> {
  const cancel = async ({ db }: Pick<PaymentWork, 'db'>) => {
    const isAsked = and(isRow(checkouts, order.organizationId, order.checkoutId), eq(checkouts.status, 'asked'));
    await db.update(checkouts).set({ status: 'cancelled' }).where(isAsked);
  };
  try {
    const page = await context.services.checkout.start(order);
    return (settledOrganization) => recordPage(settledOrganization, order, page);
  } catch (error) {
    // The next attempt with the same key receives this page if the provider opened one.
    if (isUnanswered(error)) throw error;
    if (order.customer !== null && isRefused(error)) {
      await cancel(context.services);
      return null;
    }
    const failure = toHttpError(error);
    return async (after) => {
      await cancel(after);
      return failure;
    };
  }
}

async function recordPage(
  context: PaymentWork,
  order: Order,
  page: Page,
): Promise<Answer<{ checkoutUrl: string }> | HttpError> {
  if (await storePage(context, order, page)) return answerPageReady(page.url);
  // Another request may have closed the page in the meantime.
  const row = await readCheckout(context, order);
  return row?.status === 'open' ? answerPageReady(page.url) : new HttpError(409, messages.conflict);
}

/** Stores the page of an order. Returns false if the order already has another outcome. */
async function storePage(
  context: PaymentWork,
  { organizationId, checkoutId, plan }: Order,
  page: Page,
): Promise<boolean> {
  const isAsked = and(isRow(checkouts, organizationId, checkoutId), eq(checkouts.status, 'asked'));
  const storedRows = await context.db
    .update(checkouts)
    .set({ status: 'open', ...page })
    .where(isAsked)
    .returning();
  if (storedRows.length > 0)
    await addAdminEntry(context, 'checkout-opened', { subjects: [{ _id: null, name: plan.id }] });
  return storedRows.length > 0;
}

const answerSettledPage = ({ services }: PaymentWork) =>
  answerPageReady(`${services.config.siteOrigins[0]}/subscribe/success`);

const answerPageReady = (checkoutUrl: string): Answer<{ checkoutUrl: string }> => ({
  statusCode: 201,
  message: messages.checkoutReady,
  payload: { checkoutUrl },
});
