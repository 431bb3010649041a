import { eq } from 'drizzle-orm';
import type { OnboardingStatus } from 'shared-session/contract';

import { stepAfter } from '../domain/onboarding.ts';
import type { OrganizationRow } from './schema.ts';
import type { Database, Db } from './connect.ts';
import { organizations } from './schema.ts';

/** Works on an organization while it is locked, in one transaction; null when it is none of ours. */
export async function inOrganization<Result>(
  { transaction }: Pick<Database, 'transaction'>,
  id: string,
  work: (tx: Db, organization: typeof organizations.$inferSelect) => Promise<Result>,
): Promise<Result | null> {
  return transaction(async (tx) => {
    const [organization] = await tx.select().from(organizations).where(eq(organizations.id, id)).for('update');
    return organization ? work(tx, organization) : null;
  });
}

/** Moves the organization on, when this was the step it stood on. */
export async function finishStep(db: Db, organization: OrganizationRow, step: OnboardingStatus, now: Date) {
  const onboardingStatus = stepAfter(organization.onboardingStatus, step);
  if (onboardingStatus === organization.onboardingStatus) return;
  await db.update(organizations).set({ onboardingStatus, updatedAt: now }).where(eq(organizations.id, organization.id));
}
