import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Billing } from 'contract';

import { writeAudit } from '../database/auditLog.ts';
import { inOrganization, isRow } from '../database/organizations.ts';
import type { Database, Db } from '../database/connect.ts';
import { checkouts, mails, type OrganizationRow, organizations } from '../database/schema.ts';
import { afterPayment, type PlanTerms, type Terms } from '../domain/subscription.ts';
import { storeSendingTimes } from '../mail/sendingTimes.ts';

export type CheckoutServices = Pick<Database, 'db' | 'transaction'> & { now(): Date };

export type Order = { organizationId: string; checkoutId: string; plan: PlanTerms; amountMinor: number };

/** A payment page and its id at the provider. */
export type Page = { url: string; providerSession: string | null };

/** How subscriptions are paid: the test checkout or a payment provider. */
export type Checkout = {
  /** Opens a payment page; for the same order, always the same page. */
  start(order: Order): Promise<Page>;
  /** Changes a running subscription to another plan at once; null if the change needs a payment page, as the start does. */
  change(organization: OrganizationRow, order: Order): Promise<Partial<Terms> | null>;
  /** The terms after a change; null if the change has not happened. */
  lookUp(organization: OrganizationRow, order: Order): Promise<Partial<Terms> | null>;
  /** Makes a running subscription end with its period, or undoes that. */
  setEnding(organization: OrganizationRow, isEnding: boolean, now: Date): Promise<Partial<Terms>>;
  /** What a change to a plan costs now, in the plan's smallest currency unit. A credit is negative. */
  preview(organization: OrganizationRow, plan: PlanTerms): Promise<number>;
  readBilling(organization: OrganizationRow, services: CheckoutServices): Promise<Billing>;
  /** The address of a page for changing the payment method, or who pays. */
  openPortal(organization: OrganizationRow, what: 'payment-method' | 'payer'): Promise<string>;
  /** Registers routes of its own: the test checkout's page, or the provider's webhook. */
  serve(server: FastifyInstance, services: CheckoutServices): void;
};

export type Settlement =
  | { status: 'paid'; activeFrom: Date; providerSubscription?: string | null }
  | { status: 'declined' | 'cancelled' };

export type CheckoutReference = {
  organizationId: string;
  checkoutId: string;
  providerSession?: string | undefined;
  /** Whether the page names the checkout in its metadata, which its address cannot set. */
  isOurs?: boolean;
};

/**
 * Records how a checkout ended. Only the first report counts; false if it had ended already, or if the report is about
 * another payment page than the one that was opened for it.
 */
export async function settleCheckout(
  database: Pick<Database, 'transaction'>,
  { organizationId, checkoutId, providerSession, isOurs = false }: CheckoutReference,
  settlement: Settlement,
  now: Date,
  { paidWins = false } = {},
): Promise<boolean> {
  const isFirst = await inOrganization(database, organizationId, async (tx, organization) => {
    // With `paidWins`, a payment counts even for a checkout that had ended.
    const settleable =
      paidWins && settlement.status === 'paid'
        ? (['asked', 'open', 'declined', 'cancelled'] as const)
        : (['asked', 'open'] as const);
    const [settled] = await tx
      .update(checkouts)
      .set({
        status: settlement.status,
        ...(settlement.status === 'paid' && { paidAt: now }),
        ...(providerSession !== undefined && { providerSession }),
      })
      .where(
        and(isCheckout({ organizationId, checkoutId, providerSession, isOurs }), inArray(checkouts.status, settleable)),
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
    if (terms) {
      await tx
        .update(organizations)
        .set({ ...terms, providerSubscription })
        .where(eq(organizations.id, organizationId));
      await sendWaitingInvitations(tx, organizationId, now);
    }
    return true;
  });
  return isFirst === true;
}

/**
 * Matches a checkout and, if its id is given, the payment page: other pages may carry the same reference. Until the page's id is
 * stored, the page must name the checkout in its metadata.
 */
export function isCheckout({ organizationId, checkoutId, providerSession, isOurs = false }: CheckoutReference) {
  const isUnknown = isOurs ? and(eq(checkouts.status, 'asked'), isNull(checkouts.providerSession)) : undefined;
  const isPage =
    providerSession === undefined ? undefined : or(eq(checkouts.providerSession, providerSession), isUnknown);
  return and(isRow(checkouts, organizationId, checkoutId), isPage);
}

/** Stores the outcome of an order; false if another outcome is stored already. */
export async function settleOrder(
  db: Db,
  { organizationId, checkoutId }: Pick<Order, 'organizationId' | 'checkoutId'>,
  outcome: Partial<typeof checkouts.$inferInsert>,
): Promise<boolean> {
  const settled = await db
    .update(checkouts)
    .set(outcome)
    .where(and(isRow(checkouts, organizationId, checkoutId), eq(checkouts.status, 'asked')))
    .returning();
  return settled.length > 0;
}

/** Moves up the invitations that wait for a later day, because a plan allows more a day; limits of their addresses stay. */
async function sendWaitingInvitations(db: Db, organizationId: string, now: Date): Promise<void> {
  const isWaiting = and(eq(mails.kind, 'invitation'), eq(mails.tries, 0), gt(mails.nextTryAt, now));
  const sent = await db
    .update(mails)
    .set({ nextTryAt: sql`greatest(${mails.addressTurn}, ${sql.param(now, mails.nextTryAt)})` })
    .where(and(eq(mails.organizationId, organizationId), isWaiting))
    .returning({ to: mails.to, nextTryAt: mails.nextTryAt });
  await storeSendingTimes(db, organizationId, sent);
}

/** Stores changes of a subscription; returns the changed organization. */
export async function storeTerms(
  db: Db,
  organization: OrganizationRow,
  terms: Partial<Terms> & { termsReadAt?: Date | null },
): Promise<OrganizationRow> {
  if (Object.keys(terms).length > 0)
    await db.update(organizations).set(terms).where(eq(organizations.id, organization.id));
  return { ...organization, ...terms };
}
