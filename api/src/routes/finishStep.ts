import { eq } from 'drizzle-orm';
import type { OnboardingStatus } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { organizations } from '../database/schema.ts';
import { stepAfter } from '../rules/stepAfter.ts';
import type { OrganizationRow } from './route.ts';

/** Moves the organization on, when this was the step it stood on. */
export async function finishStep(db: Db, organization: OrganizationRow, step: OnboardingStatus, now: Date) {
  const onboardingStatus = stepAfter(organization.onboardingStatus, step);
  if (onboardingStatus === organization.onboardingStatus) return;
  await db.update(organizations).set({ onboardingStatus, updatedAt: now }).where(eq(organizations.id, organization.id));
}
