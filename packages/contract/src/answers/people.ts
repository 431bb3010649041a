import * as v from 'valibot';

import { readList } from '../call/call.ts';
import {
  dayOrNull,
  entryOrNull,
  id,
  moment,
  momentOrNull,
  orOmitted,
  roles,
  textOrEmpty,
  textOrNull,
  version,
} from './fields.ts';

export const userStatuses = ['invited', 'active', 'deactivated'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userListItem = v.object({
  _id: id,
  version,
  name: textOrEmpty,
  email: textOrEmpty,
  /** The employee number, which imports use to find the person. */
  externalId: orOmitted(textOrNull),
  role: v.fallback(v.nullish(v.picklist(roles), 'user'), 'user'),
  locations: v.fallback(v.nullish(v.array(id), []), []),
  /** The names of `locations`, in the same order. */
  locationNames: orOmitted(v.array(v.string())),
  /** A status that this build does not know becomes active. */
  status: v.fallback(v.nullish(v.picklist(userStatuses), 'active'), 'active'),
  /**
   * For invited people: when the invitation was last sent, or will be sent once the daily limit allows it, and when it expires
   * (ISO 8601). It bounced if the mail server refused the mail permanently; `bounceReason` is that server's answer.
   */
  invitation: v.fallback(
    v.nullish(
      v.object({
        sentAt: moment,
        expiresAt: moment,
        isBounced: orOmitted(v.boolean()),
        bounceReason: orOmitted(v.string()),
      }),
    ),
    null,
  ),
  /** When an active person joined (ISO 8601). */
  joinedAt: momentOrNull,
  /** The day of the person's last request, in the organization's time zone. Null if unknown. */
  lastSeen: dayOrNull,
});
export type UserListItem = v.InferOutput<typeof userListItem>;

/** The people that a bulk change affected. `before` also has removed people, and `after` restored ones. */
export const changedUsers = v.object({
  before: v.fallback(v.array(userListItem), []),
  after: v.fallback(v.array(userListItem), []),
  entry: entryOrNull,
});
export type ChangedUsers = v.InferOutput<typeof changedUsers>;

/**
 * Why an invitation is not sent again: the person has joined, was mailed less than a minute ago, already waits for a mail on a
 * later day, or was mailed too often today.
 */
const notResentReasons = ['joined', 'moment-ago', 'later', 'often'] as const;
export const resendResult = v.object({
  sent: v.fallback(v.array(userListItem), []),
  left: v.fallback(v.array(v.object({ _id: id, name: textOrEmpty, reason: v.picklist(notResentReasons) })), []),
});
export type ResendResult = v.InferOutput<typeof resendResult>;

export const getUsers = readList('/users', userListItem, { isOptional: false });
