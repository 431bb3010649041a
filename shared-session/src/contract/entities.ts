import * as v from 'valibot';

import { unnamed } from './messages/forms.ts';

export const roles = ['user', 'manager', 'admin', 'guest'] as const;
export type Role = (typeof roles)[number];

/** The steps of onboarding in their order; the server moves an organization from one to the next. */
export const onboardingStatuses = ['add_locations', 'add_users', 'verification', 'completed'] as const;
export type OnboardingStatus = (typeof onboardingStatuses)[number];

/*
 * A backend may send no more than section 3 of the specification names, so everything else has a default here, also where
 * it sends a field of that name and of another kind. Fields that are not known are left out.
 */
const text = v.fallback(v.nullish(v.string(), ''), '');
const textOrNull = v.fallback(v.nullish(v.string()), null);

/**
 * What GET /isUserValid answers. `hasOrganization: false` saves the client a request for the profile, which would be
 * refused with 401; `invitations` says how many wait for an answer. Any other payload of an answer that is ok means valid.
 */
export const validity = v.fallback(
  v.union([
    v.boolean(),
    v.object({
      valid: v.nullish(v.boolean(), true),
      hasOrganization: v.nullish(v.boolean(), true),
      invitations: v.nullish(v.number(), 0),
    }),
  ]),
  true,
);
export type Validity = v.InferOutput<typeof validity>;

/** What GET /user answers. Role and statuses stay open strings: a newer server may know more of them than this build. */
export const userProfile = v.object({
  _id: v.fallback(v.optional(v.string()), undefined),
  name: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  role: v.nullish(v.string(), ''),
  onboarding_status: v.nullish(v.string()),
  subscription_status: v.nullish(v.string()),
  organizationId: textOrNull,
  photoURL: textOrNull,
});
export type UserProfile = v.InferOutput<typeof userProfile>;

/** What `location` of GET /users takes for people who have none. */
export const noLocation = 'none';

/** Counts the changes of a row. Sent with a change, it keeps one admin from overwriting another's change. */
export const rowVersion = v.pipe(v.number(), v.integer(), v.minValue(1));
const version = v.fallback(v.optional(rowVersion), undefined);

export const location = v.object({
  _id: v.string(),
  version,
  name: v.string(),
  address: textOrNull,
  country: textOrNull,
  /** Null: the organization's. */
  timeZone: v.fallback(v.nullish(v.string(), null), null),
  code: textOrNull,
  /** Null: not known, and not shown. */
  userCount: v.fallback(v.nullish(v.number(), null), null),
});
export type Location = v.InferOutput<typeof location>;

export const userStatuses = ['invited', 'active', 'deactivated'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userListItem = v.object({
  _id: v.string(),
  version,
  name: text,
  email: text,
  role: v.fallback(v.nullish(v.picklist(roles), 'user'), 'user'),
  locations: v.fallback(v.nullish(v.array(v.string()), []), []),
  /** The names of these locations, in the same order. */
  locationNames: v.fallback(v.optional(v.array(v.string())), undefined),
  /** A newer server may know more of them than this build. */
  status: v.fallback(v.nullish(v.picklist(userStatuses), 'active'), 'active'),
  /** Of people who are invited: when the invitation was sent last and until when it can be accepted (ISO 8601). */
  invitation: v.fallback(v.nullish(v.object({ sentAt: v.string(), expiresAt: v.string() })), null),
});
export type UserListItem = v.InferOutput<typeof userListItem>;

/** What to call a user: by name, else by email address. */
export const userLabel = ({ name, email }: { name: string; email: string }) => name || email || unnamed;

/** Kept whole: fields that this build does not know stay with those that it does. */
export const organization = v.looseObject({
  _id: text,
  version,
  name: text,
  contactEmail: text,
  /** A new contact address that replaces the current one once a code confirms it. */
  pendingContactEmail: textOrNull,
  country: text,
  timeZone: text,
  legalName: textOrNull,
  industry: textOrNull,
  size: textOrNull,
  website: textOrNull,
  onboarding_status: text,
  subscription_status: textOrNull,
});
export type Organization = v.InferOutput<typeof organization>;

/** Where the code went, until when it counts, and from when another may be asked for (ISO 8601). */
export const verificationSent = v.object({
  sentTo: v.string(),
  expiresAt: v.string(),
  resendAt: v.string(),
});
export type VerificationSent = v.InferOutput<typeof verificationSent>;

/** Where invited people accept or decline; the link in the mail leads there. */
export const invitationsPath = '/invitations';

/** An invitation that the caller can accept or decline. */
export const openInvitation = v.object({
  /** Of the organization that invites; it has one invitation for an address at most. */
  _id: v.string(),
  organization: v.string(),
  /** Null when the inviter has left. */
  inviter: v.nullish(v.string(), null),
  role: v.picklist(roles),
  sentAt: v.string(),
  expiresAt: v.string(),
});
export type OpenInvitation = v.InferOutput<typeof openInvitation>;

/** What GET /invitations answers. */
export const invitations = v.object({
  /** The address of the account that is signed in. */
  email: v.nullable(v.string()),
  /** Nothing is said of invitations until the caller has proven that the address is theirs. */
  isProven: v.boolean(),
  open: v.array(openInvitation),
  /** The organization that the caller belongs to, and leaves by accepting. */
  current: v.nullable(
    v.object({
      _id: v.string(),
      name: v.string(),
      /** An admin has deactivated the caller there, who can only leave or be let in again. */
      isDeactivated: v.fallback(v.nullish(v.boolean(), false), false),
      /** Whom a deactivated caller can ask. */
      contactEmail: v.fallback(v.nullish(v.string(), null), null),
    }),
  ),
});
export type Invitations = v.InferOutput<typeof invitations>;

/** Accepting names the organization that the caller leaves for it, so that nobody leaves one by accident. */
export const acceptanceForm = v.strictObject({ leaves: v.optional(v.string()) });

const counted = v.object({ _id: v.string(), name: v.string(), people: v.number() });

/** The organization in numbers, without people who are deactivated. A user at several locations counts at each of them. */
export const summary = v.object({
  locations: v.number(),
  people: v.number(),
  byRole: v.object({ user: v.number(), manager: v.number(), admin: v.number(), guest: v.number() }),
  byStatus: v.object({ invited: v.number(), active: v.number(), deactivated: v.optional(v.number()) }),
  withoutLocation: v.number(),
  /** The locations with most people, and what is left for all the others together. */
  byLocation: v.object({ top: v.array(counted), rest: v.object({ locations: v.number(), people: v.number() }) }),
});
export type Summary = v.InferOutput<typeof summary>;
