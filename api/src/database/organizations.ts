import { eq, sql } from 'drizzle-orm';
import type { OnboardingStatus } from 'shared-session/contract';

import { stepAfter } from '../domain/onboarding.ts';
import type { OrganizationRow } from './schema.ts';
import type { Database, Db } from './connect.ts';
import { preparedQuery } from './preparedQuery.ts';
import { organizations } from './schema.ts';

/** Works on an organization while it is locked, in one transaction; null when it is none of ours. */
export async function inOrganization<Result>(
  { transaction }: Pick<Database, 'transaction'>,
  id: string,
  work: (tx: Db, organization: OrganizationRow) => Promise<Result>,
): Promise<Result | null> {
  return transaction(async (tx) => {
    const organization = await lockOrganization(tx, id);
    return organization ? work(tx, organization) : null;
  });
}

/** Locks the organization, so that whatever a writer has checked stays true until it commits. */
export async function lockOrganization(db: Db, organizationId: string): Promise<OrganizationRow | null> {
  const [organization] = await organizationLocked(db).execute({ organizationId });
  return organization ?? null;
}

const organizationLocked = preparedQuery('organization locked', (db) =>
  db
    .select()
    .from(organizations)
    .where(eq(organizations.id, sql.placeholder('organizationId')))
    .for('update'),
);

/** Moves the organization to the next step if this was its current one. */
export async function finishStep(db: Db, organization: OrganizationRow, step: OnboardingStatus, now: Date) {
  const onboardingStatus = stepAfter(organization.onboardingStatus, step);
  if (onboardingStatus === organization.onboardingStatus) return;
  await db.update(organizations).set({ onboardingStatus, updatedAt: now }).where(eq(organizations.id, organization.id));
}
