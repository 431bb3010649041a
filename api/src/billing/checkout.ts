import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Billing } from 'shared-session/contract';

import { writeAudit } from '../database/auditLog.ts';
import type { Database, Db } from '../database/connect.ts';
import { inOrganization } from '../database/organizations.ts';
import { checkouts, type OrganizationRow, organizations } from '../database/schema.ts';
import { afterPayment, settledTerms, type Terms } from '../domain/subscription.ts';

export type CheckoutServices = Pick<Database, 'db' | 'transaction'> & { now(): Date };

export type Order = { organizationId: string; checkoutId: string; planId: string; amountMinor: number };

/** How subscriptions are paid: the test checkout or a payment provider. */
export type Checkout = {
  /** The address to which the browser goes to pay the order, and what the provider calls that page. */
  start(order: Order): Promise<{ url: string; providerSession: string | null }>;
  /** Ends a page on which nobody has paid, so that nobody can; false when it is paid, or a payment is on its way. */
  end(providerSession: string): Promise<boolean>;
  /** Puts a running subscription on another plan at once; null where the change is paid on a page, as the beginning is. */
  change(organization: OrganizationRow, order: Order): Promise<Partial<Terms> | null>;
  /** Lets a running subscription end with its period, or go on after all. */
  setEnding(organization: OrganizationRow, isEnding: boolean, now: Date): Promise<Partial<Terms>>;
  /** What a change to a plan costs at once, in the plan's currency; below zero it is a credit. */
  preview(organization: OrganizationRow, planId: string, now: Date): Promise<number>;
  /** How the subscription is paid, and what was. */
  readBilling(organization: OrganizationRow, services: CheckoutServices): Promise<Billing>;
  /** The address of a page on which the payment method is changed. */
  changePaymentMethod(organization: OrganizationRow): Promise<string>;
  /** Registers routes of its own: the test checkout's page, or the provider's webhook. */
  serve(server: FastifyInstance, services: CheckoutServices): void;
};

export type Settlement =
  | { status: 'paid'; activeFrom: Date; providerSubscription?: string | null }
  | { status: 'declined' | 'cancelled' };

/** Records how a checkout ended. Only the first report counts; false when it had ended already. */
export async function settleCheckout(
  database: Pick<Database, 'transaction'>,
  { organizationId, checkoutId }: { organizationId: string; checkoutId: string },
  settlement: Settlement,
  now: Date,
  { paidWins = false } = {},
): Promise<boolean> {
  const isFirst = await inOrganization(database, organizationId, async (tx, organization) => {
    // A provider's report about money counts even for a checkout that had ended.
    const settleable =
      paidWins && settlement.status === 'paid' ? (['open', 'declined', 'cancelled'] as const) : (['open'] as const);
    const [settled] = await tx
      .update(checkouts)
      .set({ status: settlement.status, ...(settlement.status === 'paid' && { paidAt: now }) })
      .where(
        and(
          eq(checkouts.organizationId, organizationId),
          eq(checkouts.id, checkoutId),
          inArray(checkouts.status, settleable),
        ),
      )
      .returning();
    if (!settled) return false;
    await writeAudit(tx, {
      organizationId,
      actor: null,
      at: now,
      action: 'checkout-settled',
      subjects: [{ _id: null, name: settled.planId }],
      changes: [{ field: 'status', from: 'open', to: settlement.status }],
    });
    if (settlement.status !== 'paid') return true;
    const { activeFrom, providerSubscription = null } = settlement;
    const terms = afterPayment(organization, { ...settled, activeFrom }, now);
    if (terms)
      await tx
        .update(organizations)
        .set({ ...terms, providerSubscription })
        .where(eq(organizations.id, organizationId));
    return true;
  });
  return isFirst === true;
}

/** Writes what has changed of a subscription, and gives the organization as it is then. */
export async function storeTerms(
  db: Db,
  organization: OrganizationRow,
  changed: Partial<Terms>,
  now: Date,
): Promise<OrganizationRow> {
  const terms = { ...settledTerms(subscriptionOf(organization), now), ...changed };
  await db.update(organizations).set(terms).where(eq(organizations.id, organization.id));
  return { ...organization, ...terms };
}

// Nothing else of the row may be written back.
const subscriptionOf = (row: OrganizationRow): Terms => ({
  planId: row.planId,
  activeFrom: row.activeFrom,
  activeUntil: row.activeUntil,
  periodEnd: row.periodEnd,
  isPastDue: row.isPastDue,
  nextPlanId: row.nextPlanId,
  nextPlanFrom: row.nextPlanFrom,
});
