import { roleMessages, defineMessages } from '@askwell/page-kit';
import type { Role } from 'contract/session';
import { PRODUCT_NAME } from 'shared-session';

export const invitationMessages = defineMessages('remote-onboarding/invitationMessages', {
  title: 'Invitations',
  dataName: 'your invitations',
  from: (inviter: string | null, role: Role) =>
    `${inviter ?? 'An admin'} invited you to join as ${getRoleName(role)}. ${role === 'admin' ? adminsUse : othersUse}`,
  dates: (sent: string, expires: string) => `Sent ${sent} · Expires ${expires}`,
  seen: `If you accept, its admins can see the day you last used ${PRODUCT_NAME}.`,
  accept: 'Accept',
  accepting: 'Joining…',
  decline: 'Decline',
  declining: 'Declining…',
  leaveTitle: (current: string, organization: string) => `Leave ${current} for ${organization}?`,
  leaveText: (current: string) =>
    `You can belong to one organization at a time. You lose access to ${current} immediately, and only its admins can invite you again.`,
  leaveAction: (organization: string) => `Leave and join ${organization}`,
  declineTitle: (organization: string) => `Decline the invitation from ${organization}?`,
  declineText: 'They can invite you again.',
  joined: (organization: string) => `You joined ${organization}`,
  declined: 'Invitation declined',
  noneTitle: 'No invitations',
  none: (email: string) =>
    `Invitations to ${email} appear here for 14 days. If yours is missing, ask the person who invited you to send it again.`,
  withdrawnTitle: 'This invitation was withdrawn',
  withdrawn: (organization: string) => `${organization} has withdrawn it. If you expected to join, contact them.`,
  create: 'Create an organization instead',
  back: `Back to ${PRODUCT_NAME}`,
  proveTitle: 'Confirm your email address',
  prove: (email: string) =>
    `Your sign-in provider doesn’t confirm that ${email} is yours. If an organization invited this email address, we’ll send it a 6-digit code.`,
  sent: (email: string) => `If ${email} was invited, a code is on its way. It expires in 10 minutes.`,
});

const adminsUse = 'You manage the organization here and use the mobile app.';
const othersUse = 'You use the mobile app.';

const getRoleName = (role: Role) => `${role === 'admin' ? 'an' : 'a'} ${roleMessages[role].name.toLowerCase()}`;
