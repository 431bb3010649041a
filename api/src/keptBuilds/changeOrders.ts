import { and, eq, lt } from 'drizzle-orm';

import type { CheckoutServices } from '../billing/checkout.ts';
import type { Db } from '../database/connect.ts';
import { isRow } from '../database/organizations.ts';
import { checkouts, organizations } from '../database/schema.ts';

const isAskedChange = and(eq(checkouts.purpose, 'change'), eq(checkouts.status, 'asked'));

/**
 * Earlier versions ordered plan changes from the payment provider, and may have stopped before they learned the
 * outcome. Settles such an order once the provider's subscription names it; returns the paid plan.
 */
export async function settleChangeOrder(
  db: Db,
  organizationId: string,
  orderId: string | null,
  now: Date,
): Promise<{ planId: string } | null> {
  if (orderId === null) return null;
  const [settled] = await db
    .update(checkouts)
    .set({ status: 'paid', paidAt: now })
    .where(and(isRow(checkouts, organizationId, orderId), isAskedChange))
    .returning({ planId: checkouts.planId });
  return settled ?? null;
}

/**
 * Looks up such orders. If the subscription does not name an order after ten minutes, the order was never carried out.
 */
export async function settleChangeOrders(
  { db, now, log }: Pick<CheckoutServices, 'db' | 'now' | 'log'>,
  syncTerms: (order: { organizationId: string; subscription: string }) => Promise<void>,
): Promise<void> {
  const orders = await db
    .select({ id: checkouts.id, organizationId: organizations.id, subscription: organizations.providerSubscription })
    .from(checkouts)
    .innerJoin(organizations, eq(organizations.id, checkouts.organizationId))
    .where(isAskedChange);
  const isGivenUp = lt(checkouts.createdAt, new Date(now().getTime() - 600_000));
  for (const { id, organizationId, subscription } of orders)
    try {
      if (subscription !== null) await syncTerms({ organizationId, subscription });
      const isOrder = and(isRow(checkouts, organizationId, id), isAskedChange);
      await db.update(checkouts).set({ status: 'cancelled' }).where(and(isOrder, isGivenUp));
    } catch (error) {
      log.error({ err: error, organization: organizationId }, 'a change of the plan could not be looked up');
    }
}
