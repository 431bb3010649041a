import { type OnboardingStatus, onboardingStatuses } from 'contract';
import { eq } from 'drizzle-orm';

import type { Db } from '../database/connect.ts';
import { type OrganizationRow, organizations } from '../database/schema.ts';

/** Moves the organization to the next step if it is still at this one. */
export async function finishStep(db: Db, organization: OrganizationRow, step: OnboardingStatus) {
  if (organization.onboardingStatus !== step) return;
  const onboardingStatus = onboardingStatuses[onboardingStatuses.indexOf(step) + 1] ?? step;
  await db.update(organizations).set({ onboardingStatus }).where(eq(organizations.id, organization.id));
}
