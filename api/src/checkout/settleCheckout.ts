import { and, eq, inArray } from 'drizzle-orm';

import { writeAudit } from '../audit/writeAudit.ts';
import type { Database } from '../database/connect.ts';
import { checkouts, organizations } from '../database/schema.ts';
import { afterPayment } from '../rules/afterPayment.ts';
import { inOrganization } from '../database/inOrganization.ts';

export type Settlement =
  | { status: 'paid'; activeFrom: Date; providerSubscription?: string | null }
  | { status: 'declined' | 'cancelled' };

/** Writes down how a checkout ended. The first word counts; false when it was over already. */
export async function settleCheckout(
  database: Pick<Database, 'transaction'>,
  { organizationId, checkoutId }: { organizationId: string; checkoutId: string },
  settlement: Settlement,
  now: Date,
  { paidWins = false } = {},
): Promise<boolean> {
  const isFirst = await inOrganization(database, organizationId, async (tx, organization) => {
    // What a provider says of money that has moved counts even when the checkout was thought to be over.
    const settleable =
      paidWins && settlement.status === 'paid' ? (['open', 'declined', 'cancelled'] as const) : (['open'] as const);
    const [settled] = await tx
      .update(checkouts)
      .set({ status: settlement.status })
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
