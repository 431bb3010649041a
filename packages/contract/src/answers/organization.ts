import * as v from 'valibot';

import { emptyForm, read, write } from '../call/call.ts';
import { id, moment, orOmitted, textOrEmpty, textOrNull, version } from './fields.ts';

/** Keeps unknown fields, because the specification requires that the whole organization is stored. */
export const organization = v.looseObject({
  _id: v.fallback(v.nullish(id, ''), ''),
  version,
  name: textOrEmpty,
  contactEmail: textOrEmpty,
  /** A new contact email. It replaces the current one once a code confirms it. */
  pendingContactEmail: textOrNull,
  country: textOrEmpty,
  timeZone: textOrEmpty,
  legalName: textOrNull,
  industry: textOrNull,
  size: textOrNull,
  website: textOrNull,
  /** Whether the organization records the day on which people were last seen. */
  recordsLastSeen: orOmitted(v.boolean()),
  onboarding_status: textOrEmpty,
  subscription_status: textOrNull,
});
export type Organization = v.InferOutput<typeof organization>;

export function organizationSizes() {
  return ['1-10', '11-50', '51-200', '201-1000', '1001-5000', '5001+'] as const;
}

/** When and where the code was sent, when it expires, and when a new one may be requested (ISO 8601). */
export const verificationSent = v.object({
  sentTo: v.string(),
  sentAt: v.optional(moment),
  expiresAt: moment,
  resendAt: moment,
});
export type VerificationSent = v.InferOutput<typeof verificationSent>;

/** The organization's key figures, without deactivated people. */
export const summary = v.object({
  locations: v.number(),
  people: v.number(),
  byRole: v.object({ user: v.number(), manager: v.number(), admin: v.number(), guest: v.number() }),
  byStatus: v.object({ invited: v.number(), active: v.number(), deactivated: orOmitted(v.number()) }),
});
export type Summary = v.InferOutput<typeof summary>;

const createEmptyOrganization = () => v.parse(organization, {});

/** Without an organization, the server answers null or an empty payload. Both become an organization without any details. */
export const getOrganization = read('/org', v.nullish(organization, createEmptyOrganization), { isOptional: false });
export const getSummary = read('/org/summary', summary, { silent: true });
export const leaveOrganization = write('POST', '/org/leave', emptyForm, v.unknown(), { changes: ['/isUserValid'] });
