import type { calls } from 'shared-session/contract';

import { Refusal } from '../http/refusal.ts';
import { subscriptionStatus } from '../rules/subscriptionStatus.ts';
import { words } from '../words.ts';
import type { Route } from './route.ts';

/** A genuine token of an account that is not disabled: a disabled one has been refused before. */
export const isUserValid: Route<typeof calls.isUserValid> = {
  access: 'signed-in',
  async handle({ caller }) {
    return { statusCode: 200, message: words.ok, payload: { valid: true, hasOrganization: Boolean(caller) } };
  },
};

/** The caller's profile; 401 says that there is no organization yet (the contract's word for it). */
export const getUser: Route<typeof calls.getUser> = {
  access: 'signed-in',
  async handle({ caller, identity, now }) {
    if (!caller) throw new Refusal(401, words.noOrganizationYet);
    const { organization } = caller;
    const payload = {
      _id: caller.userId,
      name: caller.name,
      email: caller.email,
      role: caller.role,
      onboarding_status: organization.onboardingStatus,
      subscription_status: subscriptionStatus(organization, now),
      organizationId: organization.id,
      photoURL: identity.photoUrl ?? caller.photoUrl,
    };
    return { statusCode: 200, message: words.ok, payload };
  },
};
