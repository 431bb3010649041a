import * as v from 'valibot';

/** What can be done to an organization and is kept in its log. */
export const auditActions = [
  'organization-created',
  'organization-changed',
  'locations-added',
  'location-changed',
  'location-removed',
  'users-added',
  'user-joined',
  'user-changed',
  'user-removed',
  'user-restored',
  'user-left',
  'invitation-resent',
  'invitation-declined',
  'verification-sent',
  'verified',
  'checkout-opened',
  'checkout-settled',
  'plan-changed',
  'subscription-canceled',
  'subscription-resumed',
  'subscription-reported',
  'second-subscription-canceled',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What the log can be narrowed to. */
export const auditKinds = ['organization', 'locations', 'people', 'billing'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Who did what, when. What a payment provider reports has no actor. */
export const auditEntry = v.object({
  _id: v.string(),
  at: v.string(),
  actor: v.nullable(v.object({ _id: v.string(), name: v.string(), email: v.string() })),
  /** An open string: a newer server may know more of them than this build. */
  action: v.string(),
  /** What it was done to; of a list the first ones, and how many there were. */
  subjects: v.array(v.object({ _id: v.nullable(v.string()), name: v.string() })),
  count: v.number(),
  changes: v.array(v.object({ field: v.string(), from: v.unknown(), to: v.unknown() })),
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

/** A week in which people were invited and joined; `week` is its Monday. */
export const trendWeek = v.object({ week: v.string(), invited: v.number(), joined: v.number() });
export type TrendWeek = v.InferOutput<typeof trendWeek>;
