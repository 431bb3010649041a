import { and, asc, eq, lt } from 'drizzle-orm';

import { writeAudit } from '../database/auditLog.ts';
import type { Database } from '../database/connect.ts';
import { inOrganization } from '../database/organizations.ts';
import { checkouts, oldestKeyKept, organizations } from '../database/schema.ts';
import { findPlan } from '../domain/subscription.ts';
import { type Checkout, settleOrder, storeTerms } from './checkout.ts';
import { toOrder } from './orders.ts';

type Parts = Pick<Database, 'db' | 'transaction'> & { checkout: Checkout };

/**
 * Looks up changes of the plan without a stored outcome: the process ended, or the provider did not answer. Never repeats the
 * changes.
 */
export async function settleAsked({ db, transaction, checkout }: Parts, now: Date): Promise<void> {
  const isAsked = eq(checkouts.status, 'asked');
  // Opening a payment page takes no money, so there is nothing to look up once the provider has forgotten its key.
  const isOldStart = and(eq(checkouts.purpose, 'start'), lt(checkouts.createdAt, oldestKeyKept(now)));
  await db.update(checkouts).set({ status: 'cancelled' }).where(and(isAsked, isOldStart));
  const isOverdue = lt(checkouts.createdAt, new Date(now.getTime() - overdueMs));
  const found = await db
    .select({ row: checkouts, organization: organizations })
    .from(checkouts)
    .innerJoin(organizations, eq(organizations.id, checkouts.organizationId))
    .where(and(isAsked, eq(checkouts.purpose, 'change'), isOverdue))
    .orderBy(asc(checkouts.createdAt))
    .limit(20);
  for (const { row, organization } of found) {
    const plan = findPlan(row.planId);
    // An error is logged, and the next run tries again.
    const terms = plan && (await checkout.lookUp(organization, toOrder(row, plan)));
    // The request may still be on its way to the provider.
    if (!terms && row.createdAt > new Date(now.getTime() - givenUpMs)) continue;
    await inOrganization({ transaction }, organization.id, async (tx, locked) => {
      const order = { organizationId: organization.id, checkoutId: row.id };
      const isSettled = await settleOrder(tx, order, terms ? { status: 'paid', paidAt: now } : { status: 'cancelled' });
      if (!terms || !isSettled) return;
      await storeTerms(tx, locked, terms);
      const changes = [{ field: 'plan', from: locked.planId, to: row.planId }];
      await writeAudit(tx, { organizationId: locked.id, actor: null, at: now, action: 'plan-changed', changes });
    });
  }
}

const overdueMs = 60_000;
const givenUpMs = 600_000;
