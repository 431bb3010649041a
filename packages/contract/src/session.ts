import * as v from 'valibot';

import { read } from './call/call.ts';
import { id, orOmitted, textOrEmpty, textOrNull } from './answers/fields.ts';

export { type Role, roles } from './answers/fields.ts';
export { getUserLabel } from './messages/names.ts';

/** The onboarding steps in order. The server moves an organization from one to the next. */
export const onboardingStatuses = ['add_locations', 'add_users', 'verification', 'completed'] as const;
export type OnboardingStatus = (typeof onboardingStatuses)[number];

/**
 * The answer to GET /isUserValid. With `hasOrganization: false`, the client skips the profile request, which would be refused
 * with 401. `invitations` is the number of open invitations. Any other payload of a successful answer means that the account is
 * valid.
 */
export const validity = v.fallback(
  v.union([
    v.boolean(),
    v.pipe(
      v.object({
        valid: v.fallback(v.nullish(v.boolean(), true), true),
        isValid: v.fallback(v.nullish(v.boolean(), true), true),
        /** Only our own API sends this, and only our own API accepts our headers. */
        hasOrganization: v.fallback(v.nullish(v.boolean(), null), null),
        invitations: v.fallback(v.nullish(v.number(), 0), 0),
      }),
      v.transform(({ valid, isValid, ...rest }) => ({ ...rest, valid: valid && isValid })),
    ),
  ]),
  true,
);
export type Validity = v.InferOutput<typeof validity>;

/** The answer to GET /user. Role and statuses are plain strings, because a newer server may know more than this build. */
export const userProfile = v.object({
  _id: orOmitted(id),
  name: textOrEmpty,
  email: textOrEmpty,
  role: v.nullish(v.string(), ''),
  onboarding_status: v.nullish(v.string()),
  subscription_status: textOrNull,
  organizationId: v.fallback(v.nullish(id), null),
  /** Other servers do not send this field. */
  organizationName: textOrNull,
  /** Whether the organization records the day on which its people were last seen. Other servers do not send this field. */
  recordsLastSeen: orOmitted(v.boolean()),
  photoURL: textOrNull,
});
export type UserProfile = v.InferOutput<typeof userProfile>;

// The session sends these calls itself, and decides where to show a failure.
const sessionOptions = { silent: true, isOptional: false };

export const checkReadiness = read('/readiness_check', v.unknown(), sessionOptions);
export const isUserValid = read('/isUserValid', validity, sessionOptions);
export const getUser = read('/user', userProfile, sessionOptions);
