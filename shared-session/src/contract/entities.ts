import * as v from 'valibot';

export const roles = ['user', 'manager', 'admin', 'guest'] as const;
export type Role = (typeof roles)[number];

/** The steps of onboarding in their order; the server moves an organization from one to the next. */
export const onboardingStatuses = ['add_locations', 'add_users', 'verification', 'completed'] as const;
export type OnboardingStatus = (typeof onboardingStatuses)[number];

/** What GET /user answers. Statuses stay open strings: a newer server may know more of them than this build. */
export const userProfile = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  onboarding_status: v.nullish(v.string()),
  subscription_status: v.nullish(v.string()),
  organizationId: v.nullish(v.string()),
  photoURL: v.nullish(v.string()),
});
export type UserProfile = v.InferOutput<typeof userProfile>;

export const location = v.object({
  _id: v.string(),
  name: v.string(),
  address: v.nullish(v.string()),
  country: v.nullish(v.string()),
  timeZone: v.string(),
  code: v.nullish(v.string()),
  userCount: v.number(),
});
export type Location = v.InferOutput<typeof location>;

export const userListItem = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  locations: v.array(v.string()),
  status: v.picklist(['invited', 'active']),
});
export type UserListItem = v.InferOutput<typeof userListItem>;

export const organization = v.object({
  _id: v.string(),
  name: v.string(),
  contactEmail: v.string(),
  country: v.string(),
  timeZone: v.string(),
  legalName: v.nullish(v.string()),
  industry: v.nullish(v.string()),
  size: v.nullish(v.string()),
  website: v.nullish(v.string()),
  onboarding_status: v.string(),
  subscription_status: v.nullish(v.string()),
});
export type Organization = v.InferOutput<typeof organization>;

export const plan = v.object({
  id: v.string(),
  name: v.string(),
  interval: v.picklist(['month', 'year']),
  priceMinor: v.number(),
  currency: v.string(),
  features: v.array(v.string()),
});
export type Plan = v.InferOutput<typeof plan>;

/** Where the code went, until when it counts, and from when another may be asked for (ISO 8601). */
export const verificationSent = v.object({
  sentTo: v.string(),
  expiresAt: v.string(),
  resendAt: v.string(),
});
export type VerificationSent = v.InferOutput<typeof verificationSent>;
