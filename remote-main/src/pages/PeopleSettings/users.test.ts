import { samples } from '@askwell/part-tools/stand-in';
import { expect, it } from 'vitest';

import { planAccessChange } from './changes/ChangeDialogs.tsx';
import { formatTimeAgo } from './invitations.ts';
import { describeAmount, isOnlyAdminOf } from './users.ts';

const [, ann, invited] = samples.users;
// Without an offset, so the time is in the reader's time zone.
const now = Date.parse('2026-06-10T12:00:00');

it.each([
  ['2026-06-10T11:59:30', 'just now'],
  ['2026-06-10T12:00:30', 'just now'],
  ['2026-06-10T11:59:00', '1 minute ago'],
  ['2026-06-10T09:10:00', '2 hours ago'],
  ['2026-06-09T11:00:00', 'yesterday'],
  ['2026-06-08T13:00:00', '2 days ago'],
  ['2026-04-26T11:00:00', '1 month ago'],
  ['2024-12-10T11:00:00', '1 year ago'],
  ['2026-06-10T12:05:00', 'just now'],
  ['2026-06-10T14:50:00', 'in 2 hours'],
  ['2026-06-11T13:00:00', 'tomorrow'],
  ['2026-06-12T13:00:00', 'in 2 days'],
])('%s → is %s', (date, expected) => {
  expect(formatTimeAgo(date, now)).toBe(expected);
});

it.each([
  ['the only admin', true, { role: 'admin', status: 'active' }, 1],
  ['one of two admins', false, { role: 'admin', status: 'active' }, 2],
  ['a deactivated admin', false, { role: 'admin', status: 'deactivated' }, 1],
  ['an active user', false, { role: 'user', status: 'active' }, 1],
] as const)('%s → is the last admin: %s', (_who, expected, part, admin) => {
  const byRole = { user: 0, manager: 0, admin, guest: 0 };
  expect(isOnlyAdminOf({ ...invited, ...part }, { byRole })).toBe(expected);
});

it.each([
  [3, 1, '2 people · 1 deactivated'],
  [1, 0, '1 person'],
])('%d people, %d deactivated → are counted as on the other pages', (total, amount, text) => {
  expect(describeAmount(total, amount)).toBe(text);
});

const deactivatedUser = { ...ann, _id: 'u9', status: 'deactivated' } as const;

it.each([
  [
    'two who joined and one who is invited',
    [ann, ann, invited],
    { users: [ann, ann], isReactivation: false, invited: 1, deactivated: 0 },
  ],
  [
    'one who joined and one deactivated',
    [ann, deactivatedUser],
    { users: [ann], isReactivation: false, invited: 0, deactivated: 1 },
  ],
  [
    'one deactivated and one invited',
    [deactivatedUser, invited],
    { users: [deactivatedUser], isReactivation: true, invited: 1, deactivated: 1 },
  ],
])('%s → gives the people whose access changes', (_who, users, expected) => {
  expect(planAccessChange(users)).toEqual(expected);
});
