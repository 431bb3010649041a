import type { calls } from 'contract';

import { getSubscriptionStatus } from '../domain/subscription.ts';
import { HttpError, ok } from '../http/answers.ts';
import { countOpen, findProvenEmail } from '../identity/caller.ts';
import { messages } from '../messages/messages.ts';
import type { Route } from './route.ts';

/** Any caller that reaches this point is valid, because invalid tokens and disabled accounts are refused earlier. */
export const isUserValid: Route<typeof calls.isUserValid> = {
  access: 'signed-in',
  reads: {},
  async handle({ db, identity, caller, now }) {
    const email = await findProvenEmail(db, identity, now);
    const invitations = email === null ? 0 : await countOpen(db, email, now);
    return ok({ valid: true, hasOrganization: Boolean(caller), invitations });
  },
};

/** Returns the caller's profile. By the specification, 401 means that the caller has no organization yet. */
export const getUser: Route<typeof calls.getUser> = {
  access: 'signed-in',
  reads: {},
  async handle({ caller, identity, now }) {
    if (!caller) throw new HttpError(401, messages.noOrganizationYet);
    const { organization } = caller;
    const payload = {
      _id: caller.userId,
      name: caller.name,
      email: caller.email,
      role: caller.role,
      onboarding_status: organization.onboardingStatus,
      subscription_status: getSubscriptionStatus(organization, now),
      organizationId: organization.id,
      organizationName: organization.name,
      recordsLastSeen: organization.recordsLastSeen,
      photoURL: identity.photoUrl ?? caller.photoUrl,
    };
    return ok(payload);
  },
};

/** The server is ready if the database answers. The client waits 5 s. */
export const checkReadiness: Route = {
  access: 'open',
  reads: {},
  async handle({ services }) {
    // Returned instead of thrown, so that it is not logged as an error.
    if (services.isStopping()) return { statusCode: 503, message: messages.unavailable, payload: null };
    await services.ping();
    return ok({ ok: true }, messages.ready);
  },
};
