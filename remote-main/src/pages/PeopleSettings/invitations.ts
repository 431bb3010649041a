import { language } from '@askwell/page-kit';
import { dayMs } from 'contract/days';
import { resendInvitations, type UserListItem } from 'contract/people';
import { sendCall, showToast } from 'shared-session';
import { formatDate } from 'shared-ui';

import { peopleMessages } from './messages.ts';
import { describeUsers } from './users.ts';

/** Resends invitations. A toast shows how many were sent, and why others were not. */
export async function resend(users: readonly UserListItem[]): Promise<void> {
  const ids = users.filter(({ status }) => status === 'invited').map(({ _id }) => _id);
  const result = await sendCall(resendInvitations, { body: { ids }, waits: true });
  if (!result.ok) return;
  const { sent, left } = result.payload;
  const delay = sent.length === 1 && sent[0] && getDelay(sent[0]);
  if (sent.length > 0)
    showToast({
      kind: 'good',
      text: delay
        ? peopleMessages.sendsLater(describeUsers(sent), delay)
        : peopleMessages.invitationSent(sent.length, describeUsers(sent)),
    });
  const reasons = [...Map.groupBy(left, ({ reason }) => reason)].map(([reason, people]) =>
    peopleMessages.notResent[reason](
      people.length === 1 ? (people[0]?.name ?? '') : peopleMessages.shown(people.length),
      people.length,
    ),
  );
  if (reasons.length > 0) showToast({ kind: 'info', text: reasons.join(' ') });
}

/** Formats the time from now in its largest whole unit: "yesterday", "5 days ago", "in 2 hours". */
export function formatTimeAgo(date: string, now = Date.now()): string {
  const seconds = (Date.parse(date) - now) / 1000;
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  if (unit === 'second' || (seconds > 0 && !isLater(date, now))) return peopleMessages.justNow;
  // Counts dates, because 25 hours ago may be two dates ago. Rounds, because a day with a clock change has 23 or 25 hours.
  if (unit === 'day')
    return getRelativeFormat('auto').format(Math.round((getMidnight(date) - getMidnight(now)) / dayMs), unit);
  return getRelativeFormat('always').format(Math.trunc(seconds / length), unit);
}

const getMidnight = (time: string | number) => new Date(time).setHours(0, 0, 0, 0);

/** Returns a user's status. For an invitation, also when it was or will be sent, and when it expires. */
export function getStatus(user: Pick<UserListItem, 'status' | 'invitation'>) {
  const { status, invitation } = user;
  if (!invitation) return { shown: status, sent: null, expires: null } as const;
  const delay = getDelay(user);
  const isExpired = Date.parse(invitation.expiresAt) < Date.now();
  const currentStatus = isExpired ? 'expired' : status;
  const date = formatDate(invitation.expiresAt);
  return {
    shown: invitation.isBounced ? 'bounced' : currentStatus,
    sent: delay ? peopleMessages.sends(delay) : formatTimeAgo(invitation.sentAt),
    expires: isExpired ? peopleMessages.expiredAt(date) : peopleMessages.expiresAt(date),
  } as const;
}

/** Returns when the invitation will be sent, if a daily limit delays it. */
export const getDelay = ({ invitation }: Pick<UserListItem, 'invitation'>) =>
  invitation && isLater(invitation.sentAt) ? formatTimeAgo(invitation.sentAt) : null;

/** Whether an invitation can be sent again. False while its first mail waits for a later day. */
export const canInviteAgain = (user: UserListItem) => user.status === 'invited' && !getDelay(user);

/** Whether a time is in the future. Tolerates a difference between the clocks of the server and the device. */
const isLater = (date: string, now = Date.now()) => Date.parse(date) - now > 600_000;

const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Returns a format that is cached, because creating one takes a hundred times as long as using it. */
function getRelativeFormat(numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  const format =
    relativeFormats.get(numeric) ??
    // In other languages, the long form does not fit the column.
    new Intl.RelativeTimeFormat(language(), { numeric, style: language() === 'en' ? 'long' : 'short' });
  relativeFormats.set(numeric, format);
  return format;
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();
