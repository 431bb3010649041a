import * as v from 'valibot';

import { roles } from './entities.ts';

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
