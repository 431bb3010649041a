import { eq } from 'drizzle-orm';

import type { Db } from '../database/connect.ts';
import { organizations } from '../database/schema.ts';
import type { OrganizationRow } from '../routes/route.ts';
import { settledTerms } from '../rules/subscriptionTerms.ts';
import type { Terms } from '../rules/subscriptionTerms.ts';

/** Writes what has changed of a subscription, and gives the organization as it is then. */
export async function keepTerms(
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
