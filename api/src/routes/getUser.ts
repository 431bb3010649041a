import { and, eq } from 'drizzle-orm';
import type { calls } from 'shared-session/contract';

import { organizations, users } from '../database/schema.ts';
import { Refusal } from '../http/refusal.ts';
import { subscriptionStatus } from '../rules/subscriptionStatus.ts';
import { words } from '../words.ts';
import type { Route } from './route.ts';

/** A genuine token of an account that is not disabled; who is disabled has been refused before this. */
export const isUserValid: Route<typeof calls.isUserValid> = {
  access: 'signed-in',
  async handle() {
    return { statusCode: 200, message: words.ok, payload: { valid: true } };
  },
};

/** The caller's profile; 401 says that there is no organization yet (the contract's word for it). */
export const getUser: Route<typeof calls.getUser> = {
  access: 'signed-in',
  async handle({ db, caller, identity, now }) {
    if (!caller) throw new Refusal(401, words.noOrganizationYet);
    const [row] = await db
      .select()
      .from(users)
      .innerJoin(organizations, eq(organizations.id, users.organizationId))
      .where(and(eq(users.organizationId, caller.organizationId), eq(users.id, caller.userId)));
    if (!row) throw new Refusal(401, words.noOrganizationYet);
    const payload = {
      _id: row.users.id,
      name: row.users.name,
      email: row.users.email,
      role: row.users.role,
      onboarding_status: row.organizations.onboardingStatus,
      subscription_status: subscriptionStatus(row.organizations, now),
      organizationId: row.organizations.id,
      photoURL: identity.photoUrl ?? row.users.photoUrl,
    };
    return { statusCode: 200, message: words.ok, payload };
  },
};
