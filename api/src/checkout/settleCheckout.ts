import { and, eq } from 'drizzle-orm';

import type { Db } from '../database/connect.ts';
import { checkouts, organizations } from '../database/schema.ts';
import { loadOrganization } from '../routes/loadOrganization.ts';
import { writeAudit } from '../audit/writeAudit.ts';

export type Settlement = { status: 'paid'; activeFrom: Date } | { status: 'declined' | 'cancelled' };

/** Writes down how a checkout ended. The first word counts; false when it was over already. */
export async function settleCheckout(
  db: Db,
  { organizationId, checkoutId }: { organizationId: string; checkoutId: string },
  settlement: Settlement,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const organization = await loadOrganization(tx, organizationId, { lock: true });
    const [settled] = await tx
      .update(checkouts)
      .set({ status: settlement.status })
      .where(
        and(eq(checkouts.organizationId, organizationId), eq(checkouts.id, checkoutId), eq(checkouts.status, 'open')),
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
      await tx
        .update(organizations)
        .set({ activeFrom: settlement.activeFrom, planId: settled.planId })
        .where(eq(organizations.id, organizationId));
    return true;
  });
}
