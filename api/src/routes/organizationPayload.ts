import type { Organization } from 'shared-session/contract';

import { subscriptionStatus } from '../rules/subscriptionStatus.ts';
import type { OrganizationRow } from './route.ts';

/** An organization as the contract shows it. */
export function organizationPayload(row: OrganizationRow, now: Date): Organization {
  return {
    _id: row.id,
    version: row.version,
    name: row.name,
    contactEmail: row.contactEmail,
    country: row.country,
    timeZone: row.timeZone,
    legalName: row.legalName,
    industry: row.industry,
    size: row.size,
    website: row.website,
    onboarding_status: row.onboardingStatus,
    subscription_status: subscriptionStatus(row, now),
  };
}
