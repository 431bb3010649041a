import * as v from 'valibot';

import { formTexts } from './messages/forms.ts';

export const roles = ['user', 'manager', 'admin', 'guest'] as const;
export type Role = (typeof roles)[number];

/** The onboarding steps in order; the server moves an organization from one to the next. */
export const onboardingStatuses = ['add_locations', 'add_users', 'verification', 'completed'] as const;
export type OnboardingStatus = (typeof onboardingStatuses)[number];

/*
 * A backend may send only the fields that section 3 of the specification names, so every other field has a default here,
 * also for a value of another type. Unknown fields are dropped.
 */
const text = v.fallback(v.nullish(v.string(), ''), '');
const textOrNull = v.fallback(v.nullish(v.string()), null);
const orLeftOut = <Field extends v.GenericSchema>(field: Field) => v.fallback(v.optional(field), undefined);
const isDate = (moment: string) => !Number.isNaN(Date.parse(moment));
const moment = v.pipe(v.string(), v.check(isDate));
const momentOrNull = v.fallback(v.nullish(moment), null);
/** An id; a number is read as text. */
const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/**
 * What GET /isUserValid answers. With `hasOrganization: false` the client skips the profile request, which would be
 * refused with 401. `invitations` counts open invitations. Any other payload of a successful answer means valid.
 */
export const validity = v.fallback(
  v.union([
    v.boolean(),
    v.pipe(
      v.object({
        valid: v.fallback(v.nullish(v.boolean(), true), true),
        isValid: v.fallback(v.nullish(v.boolean(), true), true),
        /** Only our own API says this, which also takes our headers. */
        hasOrganization: v.fallback(v.nullish(v.boolean(), null), null),
        invitations: v.fallback(v.nullish(v.number(), 0), 0),
      }),
      v.transform(({ valid, isValid, ...rest }) => ({ ...rest, valid: valid && isValid })),
    ),
  ]),
  true,
);
export type Validity = v.InferOutput<typeof validity>;

/** What GET /user answers. Role and statuses are plain strings, because a newer server may know more than this build. */
export const userProfile = v.object({
  _id: orLeftOut(id),
  name: text,
  email: text,
  role: v.nullish(v.string(), ''),
  onboarding_status: v.nullish(v.string()),
  subscription_status: textOrNull,
  organizationId: v.fallback(v.nullish(id), null),
  photoURL: textOrNull,
});
export type UserProfile = v.InferOutput<typeof userProfile>;

/** How many invitations of an organization that is not verified are mailed in a day. The others wait until it is. */
export const mailedUnverified = 100;

/** The value of `location` in GET /users for people without a location, who belong to the whole organization. */
export const noLocation = 'none';

/**
 * Grows with each change of a row; where it begins means nothing. Sent with a change, it prevents one admin from overwriting
 * another's change.
 */
export const rowVersion = v.pipe(v.number(), v.integer(), v.minValue(1));
const version = orLeftOut(rowVersion);

export const location = v.object({
  _id: id,
  version,
  name: v.fallback(v.string(), () => formTexts.unnamed),
  address: textOrNull,
  country: textOrNull,
  /** Null: the organization's time zone. */
  timeZone: v.fallback(v.nullish(v.string(), null), null),
  code: textOrNull,
  /** Null: unknown, and not shown. */
  userCount: v.fallback(v.nullish(v.number(), null), null),
});
export type Location = v.InferOutput<typeof location>;

/** What lists of users and of locations can be sorted by; "-name" is descending. */
export const userSorts = ['name', '-name', 'email', '-email', 'role', '-role', 'status', '-status'] as const;
export const locationSorts = ['name', '-name', 'people', '-people'] as const;

export const userStatuses = ['invited', 'active', 'deactivated'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userListItem = v.object({
  _id: id,
  version,
  name: text,
  email: text,
  role: v.fallback(v.nullish(v.picklist(roles), 'user'), 'user'),
  locations: v.fallback(v.nullish(v.array(id), []), []),
  /** The names of `locations`, in the same order. */
  locationNames: orLeftOut(v.array(v.string())),
  /** A status that this build does not know reads as active. */
  status: v.fallback(v.nullish(v.picklist(userStatuses), 'active'), 'active'),
  /**
   * Of invited people: when the invitation was last sent, or will be after a day's limit, and its expiry (ISO 8601). It
   * bounced if the mail server refused it for good.
   */
  invitation: v.fallback(
    v.nullish(v.object({ sentAt: moment, expiresAt: moment, isBounced: orLeftOut(v.boolean()) })),
    null,
  ),
  /** When an active person joined, and when they last opened the site or app (ISO 8601). */
  joinedAt: momentOrNull,
  lastActiveAt: momentOrNull,
});
export type UserListItem = v.InferOutput<typeof userListItem>;

/** The people whom a change of many has changed: as they were, and as they are. Removed or restored people are in one of them. */
export const changedUsers = v.object({
  before: v.fallback(v.array(userListItem), []),
  after: v.fallback(v.array(userListItem), []),
});
export type ChangedUsers = v.InferOutput<typeof changedUsers>;

/** How a user is called on screen: by name, else by email address. */
export const userLabel = ({ name, email }: { name: string; email: string }) => name || email || formTexts.unnamed;

/** Unknown fields are kept: the specification says that the organization is stored whole. */
export const organization = v.looseObject({
  _id: v.fallback(v.nullish(id, ''), ''),
  version,
  name: text,
  contactEmail: text,
  /** A new contact address, which replaces the current one once a code confirms it. */
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

/** Where the code was sent and when, when it expires, and when a new one may be requested (ISO 8601). */
export const verificationSent = v.object({
  sentTo: v.string(),
  sentAt: v.optional(moment),
  expiresAt: moment,
  resendAt: moment,
});
export type VerificationSent = v.InferOutput<typeof verificationSent>;

/** The page where invited people accept or decline; the mail links to it. */
export const invitationsPath = '/invitations';

/** An invitation that the caller can accept or decline. */
const openInvitation = v.object({
  /** The id of the inviting organization, which has at most one invitation for an address. */
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
  /** While false, `open` is empty: invitations are shown only to the proven owner of the address. */
  isProven: v.boolean(),
  open: v.array(openInvitation),
  /** The caller's organization, which they leave by accepting. */
  current: v.nullable(
    v.object({
      _id: v.string(),
      name: v.string(),
      /** An admin has deactivated the caller, who can only leave or be reactivated. */
      isDeactivated: v.fallback(v.nullish(v.boolean(), false), false),
      /** The address that a deactivated caller can write to. */
      contactEmail: v.fallback(v.nullish(v.string(), null), null),
    }),
  ),
});
export type Invitations = v.InferOutput<typeof invitations>;

/** `leaves` is the organization that the caller leaves by accepting, so that nobody leaves one by accident. */
export const acceptanceForm = v.strictObject({ leaves: v.optional(v.string()) });

/** The organization in numbers, without deactivated people. */
export const summary = v.object({
  locations: v.number(),
  people: v.number(),
  byRole: v.object({ user: v.number(), manager: v.number(), admin: v.number(), guest: v.number() }),
  byStatus: v.object({ invited: v.number(), active: v.number(), deactivated: orLeftOut(v.number()) }),
  /** Locations without an address, and without people. These four are missing from a server that does not count them. */
  withoutAddress: orLeftOut(v.number()),
  withoutPeople: orLeftOut(v.number()),
  /** When the invitation that waits longest was sent (ISO 8601). */
  oldestInvitation: momentOrNull,
  /** The locations with the most people of whom nobody has joined. */
  notJoined: orLeftOut(v.array(v.object({ _id: v.string(), name: v.string(), people: v.number() }))),
});
export type Summary = v.InferOutput<typeof summary>;
