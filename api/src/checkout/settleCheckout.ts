import { and, eq, inArray } from 'drizzle-orm';

import type { Db } from '../database/connect.ts';
import { checkouts, organizations } from '../database/schema.ts';
import { writeAudit } from '../audit/writeAudit.ts';

export type Settlement = { status: 'paid'; activeFrom: Date } | { status: 'declined' | 'cancelled' };

/** Writes down how a checkout ended. The first word counts; false when it was over already. */
export async function settleCheckout(
  db: Db,
  { organizationId, checkoutId }: { organizationId: string; checkoutId: string },
  settlement: Settlement,
  now: Date,
  { paidWins = false } = {},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // What a provider says of money that has moved counts even when the checkout was thought to be over.
    const settleable =
      paidWins && settlement.status === 'paid' ? (['open', 'declined', 'cancelled'] as const) : (['open'] as const);
    const mine = eq(organizations.id, organizationId);
    const [organization] = await tx.select().from(organizations).where(mine).for('update');
    if (!organization) return false;
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
    // Of two paid checkouts the second must not put off what is active already.
    if (settlement.status === 'paid' && organization.activeFrom === null)
      await tx.update(organizations).set({ activeFrom: settlement.activeFrom, planId: settled.planId }).where(mine);
    return true;
  });
}
