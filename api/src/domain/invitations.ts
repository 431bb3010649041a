/** How long an invitation can be accepted. */
export const invitationMs = 14 * 86_400_000;

/** How soon an invitation can be sent again, and how often in a day. */
export const resendRules = { cooldownMs: 60_000, aDay: 3 };

/** The dates of an invitation that was sent at a moment, as the contract shows them. */
export function invitationDates(sentAt: Date): { sentAt: string; expiresAt: string } {
  return { sentAt: sentAt.toISOString(), expiresAt: new Date(sentAt.getTime() + invitationMs).toISOString() };
}
