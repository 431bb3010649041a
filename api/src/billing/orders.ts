import { randomBytes } from 'node:crypto';

import { and, eq, gt } from 'drizzle-orm';

import { auditAdmin } from '../database/auditLog.ts';
import { isRow } from '../database/organizations.ts';
import { checkouts, oldestKeyKept } from '../database/schema.ts';
import { findPlan, type PlanTerms, type Terms } from '../domain/subscription.ts';
import { type Answer, HttpError, ok, toHttpError } from '../http/answers.ts';
import type { AdminContext } from '../http/calls.ts';
import type { ProviderCall } from '../http/providerCall.ts';
import { messages } from '../messages/messages.ts';
import { type Order, type Page, settleOrder, storeTerms } from './checkout.ts';
import { isUnanswered } from './stripeEvents.ts';

type Row = typeof checkouts.$inferSelect;
type Purpose = Row['purpose'];
type Ordered = Answer<{ checkoutUrl: string }>;
/** `checkoutUrl` is null if no payment page is needed. */
type Changed = Answer<{ checkoutUrl: string | null }>;

/** The order that an earlier try of the same request has opened or paid; null if there is none. */
export async function findEarlierOrder(context: AdminContext, planId: string): Promise<Pick<Row, 'url'> | null> {
  const { db, organization, requestKey, now } = context;
  if (requestKey === null) return null;
  const isSame = and(eq(checkouts.organizationId, organization.id), eq(checkouts.requestKey, requestKey));
  const rows = await db
    .select()
    .from(checkouts)
    .where(and(isSame, gt(checkouts.createdAt, oldestKeyKept(now))));
  if (rows.some((row) => row.planId !== planId)) throw new HttpError(409, messages.keyUsed);
  return rows.find(({ status }) => status === 'open' || status === 'paid') ?? null;
}

export const pageReady = (checkoutUrl: string): Ordered => ({
  statusCode: 201,
  message: messages.checkoutReady,
  payload: { checkoutUrl },
});

/**
 * Stores an order before the request to the provider. An earlier order for the same plan whose outcome is unknown is resumed
 * under its own key, so that it is carried out once.
 */
export async function placeOrder(context: AdminContext, purpose: Purpose, plan: PlanTerms): Promise<Placed> {
  const { db, organization, requestKey, now } = context;
  const organizationId = organization.id;
  const isAsked = and(
    eq(checkouts.organizationId, organizationId),
    eq(checkouts.purpose, purpose),
    eq(checkouts.status, 'asked'),
  );
  const unfinishedOrders = await db.select().from(checkouts).where(isAsked);
  const unfinished = unfinishedOrders.find((row) => row.planId === plan.id);
  if (unfinished) {
    await db
      .update(checkouts)
      .set({ requestKey })
      .where(isRow(checkouts, organizationId, unfinished.id));
    return { ...toOrder(unfinished, plan), isResumed: true, isOld: unfinished.createdAt < oldestKeyKept(now) };
  }
  if (purpose === 'change' && unfinishedOrders.length > 0) throw new HttpError(409, messages.changeUnsettled);
  // Random, so that it cannot be guessed.
  const id = randomBytes(24).toString('base64url');
  const row = {
    organizationId,
    id,
    planId: plan.id,
    purpose,
    amountMinor: plan.priceMinor,
    requestKey,
    createdAt: now,
  };
  await db.insert(checkouts).values({ ...row, status: 'asked' });
  return { ...toOrder(row, plan), isResumed: false, isOld: false };
}

type Placed = Order & { isResumed: boolean; /** The provider may have forgotten the key. */ isOld: boolean };

export const toOrder = (row: Pick<Row, 'organizationId' | 'id' | 'amountMinor'>, plan: PlanTerms): Order => ({
  organizationId: row.organizationId,
  checkoutId: row.id,
  plan,
  amountMinor: row.amountMinor ?? plan.priceMinor,
});

/** Opens a payment page. */
export function askForPage(context: AdminContext, placed: Placed): ProviderCall<{ checkoutUrl: string }> {
  const ask: ProviderCall<{ checkoutUrl: string }>['ask'] = async () => {
    try {
      const page = await context.services.checkout.start(placed);
      return (after) => recordPage(after, placed, page);
    } catch (error) {
      // The next try gets the page that may have been opened.
      if (isUnanswered(error)) throw error;
      return (after) => giveUp(after, placed, toHttpError(error));
    }
  };
  return { context, ask };
}

/** Changes the plan at once, or opens a payment page if the provider cannot. */
export function askForChange(context: AdminContext, placed: Placed): ProviderCall<{ checkoutUrl: string | null }> {
  const { services, organization } = context;
  const { checkout } = services;
  const ask: ProviderCall<{ checkoutUrl: string | null }>['ask'] = async () => {
    try {
      const terms = placed.isOld
        ? await checkout.lookUp(organization, placed)
        : await checkout.change(organization, placed);
      if (terms) return (after) => recordChange(after, placed, terms);
      if (placed.isOld)
        return (after) => giveUp(after, placed, new HttpError(503, messages.paymentProviderUnavailable));
      const amountMinor = Math.max(0, await checkout.preview(organization, placed.plan));
      const page = await checkout.start({ ...placed, amountMinor });
      return (after) => recordPage(after, { ...placed, amountMinor }, page);
    } catch (error) {
      const failure = toHttpError(error);
      if (failure.statusCode === 402) return (after) => giveUp(after, placed, failure, 'declined');
      // An earlier try may have succeeded.
      if (failure.statusCode === 504 || placed.isResumed)
        throw new HttpError(504, messages.changeUnknown, { cause: error });
      return (after) => giveUp(after, placed, failure);
    }
  };
  return { context, ask, late: () => new HttpError(504, messages.changeUnknown) };
}

async function recordPage(context: AdminContext, order: Order, page: Page): Promise<Ordered> {
  const isFirst = await settleOrder(context.db, order, { status: 'open', ...page, amountMinor: order.amountMinor });
  if (isFirst) await auditAdmin(context, 'checkout-opened', { subjects: [{ _id: null, name: order.plan.id }] });
  return pageReady(page.url);
}

async function recordChange(context: AdminContext, order: Order, terms: Partial<Terms>): Promise<Changed> {
  const { db, organization, now } = context;
  const from = findPlan(organization.planId)?.id ?? null;
  // An event or another try may have recorded it.
  if (await settleOrder(db, order, { status: 'paid', paidAt: now })) {
    await storeTerms(db, organization, terms);
    await auditAdmin(context, 'plan-changed', { changes: [{ field: 'plan', from, to: order.plan.id }] });
  }
  return ok({ checkoutUrl: null }, messages.saved);
}

async function giveUp(
  { db }: AdminContext,
  order: Order,
  failure: HttpError,
  status: 'declined' | 'cancelled' = 'cancelled',
): Promise<HttpError> {
  await settleOrder(db, order, { status });
  return failure;
}
