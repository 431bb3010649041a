import type { calls } from 'shared-session/contract';

import { subscriptionStatus } from '../domain/subscription.ts';
import { HttpError } from '../http/errors.ts';
import type { Route } from '../http/route.ts';
import { messages } from '../messages.ts';

/** A genuine token of an account that is not disabled: a disabled one has been refused before. */
export const isUserValid: Route<typeof calls.isUserValid> = {
  access: 'signed-in',
  async handle({ caller }) {
    return { statusCode: 200, message: messages.ok, payload: { valid: true, hasOrganization: Boolean(caller) } };
  },
};

/** The caller's profile; 401 says that there is no organization yet (the contract's word for it). */
export const getUser: Route<typeof calls.getUser> = {
  access: 'signed-in',
  async handle({ caller, identity, now }) {
    if (!caller) throw new HttpError(401, messages.noOrganizationYet);
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
    return { statusCode: 200, message: messages.ok, payload };
  },
};
