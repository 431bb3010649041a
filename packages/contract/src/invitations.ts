import * as v from 'valibot';

import { emptyForm, read, write } from './call/call.ts';
import { orOmitted, roles } from './answers/fields.ts';
import { verificationSent } from './answers/organization.ts';
import { codeForm } from './requests/codeForm.ts';

/** How many invitations an unverified organization can mail in a day. The rest wait until it is verified. */
export const unverifiedMailsPerDay = 100;

/** The page where invited people accept or decline. The mail links to it. */
export const invitationsPath = '/invitations';

/** An invitation that the caller can accept or decline. */
const openInvitation = v.object({
  /** The id of the inviting organization. An organization has at most one invitation for an email. */
  _id: v.string(),
  organization: v.string(),
  /** Null when the inviter has left. */
  inviter: v.nullish(v.string(), null),
  role: v.picklist(roles),
  sentAt: v.string(),
  expiresAt: v.string(),
  /** Whether the organization records the day on which its people were last seen. */
  recordsLastSeen: orOmitted(v.boolean()),
});
export type OpenInvitation = v.InferOutput<typeof openInvitation>;

/** The answer to GET /invitations. */
export const invitations = v.object({
  /** The email of the account that is signed in. */
  email: v.nullable(v.string()),
  /** Whether the caller has proven that they own the email. Until then, `open` is empty. */
  isProven: v.boolean(),
  open: v.array(openInvitation),
  /** The organizations that have withdrawn an invitation whose mail still links to this page. */
  withdrawn: v.fallback(v.optional(v.array(v.string()), []), []),
  /** The caller's current organization. They leave it by accepting. */
  current: v.nullable(
    v.object({
      _id: v.string(),
      name: v.string(),
      /** Whether an admin has deactivated the caller, who then can only leave or be reactivated. */
      isDeactivated: v.fallback(v.nullish(v.boolean(), false), false),
      /** The name of an admin who can reactivate the caller, followed by that admin's email. */
      contactName: v.fallback(v.nullish(v.string(), null), null),
      contactEmail: v.fallback(v.nullish(v.string(), null), null),
    }),
  ),
});
export type Invitations = v.InferOutput<typeof invitations>;

/** `leaves` names the organization that the caller leaves, so that nobody leaves by accident. */
const acceptanceForm = v.strictObject({ leaves: v.optional(v.string()) });

export const getInvitations = read('/invitations', invitations, { silent: true });
export const acceptInvitation = write('POST', '/invitations/:id/accept', acceptanceForm, v.unknown(), {
  changes: ['/isUserValid'],
});
export const declineInvitation = write('POST', '/invitations/:id/decline', emptyForm, v.unknown(), {
  changes: ['/invitations'],
});
/** Mails a code to the caller's own email. Entering the code proves that the caller owns the email. */
export const sendEmailCode = write('POST', '/invitations/code', emptyForm, verificationSent);
export const confirmEmail = write('POST', '/invitations/code/confirm', codeForm, v.unknown(), {
  changes: ['/invitations'],
});
