import type { JournalEntry } from 'contract/activity';
import type { Plan } from 'contract/billing';
import { expect, it } from 'vitest';

import { describeEntry, limitEntry, listChanges, mergeEntries } from './describeEntry.ts';

const plans: Plan[] = [
  { id: 'team-month', name: 'Team', interval: 'month', priceMinor: 1, currency: 'EUR', features: [] },
];
const entry = (part: Partial<JournalEntry>): JournalEntry => ({
  _id: 'a1',
  at: '2026-06-01T12:00:00.000Z',
  actor: { _id: 'u1', name: 'Ada', email: 'ada@smith.example' },
  action: 'organization-changed',
  subjects: [],
  count: 0,
  changes: [],
  rows: [],
  rowCount: 0,
  file: null,
  undoUntil: null,
  undone: null,
  isErased: false,
  ...part,
});
const named = (...names: string[]) => names.map((name, index) => ({ _id: `s${index}`, name }));

// activity.test.tsx covers the most frequent actions.
it.each<[Partial<JournalEntry>, string]>([
  [{ action: 'locations-added', subjects: named('Harbour'), count: 1 }, 'Ada added Harbour.'],
  [
    { action: 'users-added', subjects: named('Ben', 'Cleo', 'Dan', 'Eve'), count: 30 },
    'Ada invited Ben, Cleo, Dan, and 27 more.',
  ],
  [
    {
      action: 'user-changed',
      subjects: named('Ben'),
      count: 1,
      changes: [{ field: 'status', from: 'active', to: 'deactivated' }],
    },
    'Ada deactivated Ben.',
  ],
  [
    { action: 'checkout-opened', subjects: [{ _id: null, name: 'team-month' }], count: 1 },
    'Ada started the checkout for Team.',
  ],
  [
    { action: 'checkout-settled', actor: null, subjects: [{ _id: null, name: 'gone' }], count: 1 },
    'The payment for gone ended.',
  ],
  [{ action: 'subscription-reported', actor: null }, 'The payment provider updated the subscription.'],
  [
    { action: 'second-subscription-canceled', actor: null, subjects: [{ _id: null, name: 'team-month' }], count: 1 },
    'We canceled a duplicate subscription (Team).',
  ],
  [
    {
      action: 'second-subscription-canceled',
      actor: null,
      subjects: [{ _id: null, name: 'team-month' }],
      count: 1,
      changes: [{ field: 'status', from: 'paid', to: 'refunded' }],
    },
    'We canceled a duplicate subscription (Team) and refunded its payment.',
  ],
  [{ action: 'logo-painted' }, 'Ada: logo painted.'],
])('%j → is described as %s', (part, sentence) => {
  expect(describeEntry(entry(part), plans)).toBe(sentence);
});

it.each<[string, unknown, unknown, string[]]>([
  ['name', 'Main office', 'Harbour', ['Name: from Main office to Harbour']],
  ['code', null, 'HQ', ['Code: from empty to HQ']],
  ['country', null, 'US', ['Country: from Same as organization to United States']],
  ['timeZone', 'Asia/Tokyo', 'Asia/Kolkata', ['Time zone: from Tokyo (GMT+9) to Kolkata (GMT+5:30)']],
  ['state', 'active', 'past_due', ['Subscription: from active to past due']],
  ['plan', 'team-month', 'gone', ['Plan: from Team to gone']],
  ['locations', [], ['l1'], []],
  ['secretCounter', 1, 2, []],
])('%s changes from %j to %j → is shown as %j', (field, from, to, expected) => {
  expect(listChanges(entry({ changes: [{ field, from, to }] }), plans)).toEqual(expected);
});

it('several people change in the same way within minutes → they share one entry', () => {
  const invitation = { action: 'users-added', count: 1 };
  const log = [
    entry({ ...invitation, at: '2026-06-01T12:08:00.000Z', subjects: named('Ben') }),
    entry({ ...invitation, at: '2026-06-01T12:04:00.000Z', subjects: named('Cleo') }),
    entry({ ...invitation, at: '2026-06-01T12:02:00.000Z', subjects: named('Dan') }),
    entry({
      ...invitation,
      at: '2026-06-01T12:01:00.000Z',
      subjects: named('Eve'),
      changes: [{ field: 'role', from: 1, to: 2 }],
    }),
    entry({ ...invitation, at: '2026-06-01T12:01:00.000Z', subjects: named('Fay'), actor: null }),
  ];
  expect(mergeEntries(log).map((one) => describeEntry(one, plans))).toEqual([
    'Ada invited Ben and Cleo.',
    'Ada invited Dan.',
    'Ada invited Eve.',
    'The payment provider invited Fay.',
  ]);
});

it.each([
  [4, 'Ada changed the role of 4 people from User to Manager.'],
  [1, 'Ada changed the role of Ben from User to Manager.'],
])('one field of %i changes → the sentence has both values', (count, sentence) => {
  const changes = [{ field: 'role', from: 'user', to: 'manager' }];
  const one = entry({ action: 'user-changed', subjects: named('Ben'), count, changes });
  expect(describeEntry(one, plans)).toBe(sentence);
});

const joinedEntry = (_id: string, at: Date) => entry({ _id, at: at.toISOString(), action: 'user-joined' });

it('several people joined on a day → they share one entry', () => {
  const log = [
    joinedEntry('a4', new Date(2026, 5, 2, 0, 30)),
    joinedEntry('a3', new Date(2026, 5, 1, 23, 30)),
    joinedEntry('a2', new Date(2026, 5, 1, 0, 30)),
  ];
  const mergedEntries = mergeEntries(log);
  expect(mergedEntries.map((one) => describeEntry(one, plans))).toEqual([
    'Ada accepted the invitation.',
    '2 people joined.',
  ]);
  expect(mergedEntries[1]?.parts?.map(({ _id }) => _id)).toEqual(['a3', 'a2']);
});

it.each([
  ['a person who was changed', 'user-changed', ['u1', 's0']],
  ['a person who is gone', 'user-removed', ['u1']],
  ['a location', 'location-removed', ['u1']],
])('%s → links only to people who still exist', (_what, action, expected) => {
  const paths: unknown[] = [];
  const note = (name: string, path?: string) => (path && paths.push(path), name);
  describeEntry(entry({ action, subjects: named('Ben'), count: 1 }), plans, note);
  expect(paths.toSorted()).toEqual(expected.map((id) => `/settings/people/${id}`).toSorted());
});

it('invitations resent to many → the history of each names only that person', () => {
  const resent = entry({ action: 'invitation-resent', subjects: named('Ben', 'Cleo', 'Dan', 'Eve'), count: 4 });
  expect(describeEntry(limitEntry(resent, 's3'), plans)).toBe('Ada resent the invitation to Eve.');
});

const movedEntry = (name: string, from: string) =>
  entry({
    action: 'user-changed',
    subjects: named(name),
    changes: [{ field: 'locationNames', from: [from], to: ['Mill'] }],
  });

it('several people move to one location → they share one entry', () => {
  const mergedEntries = mergeEntries([movedEntry('Ben', 'Harbour'), movedEntry('Cleo', 'Main office')]);
  expect(mergedEntries.map((one) => describeEntry({ ...one, count: 2 }, plans))).toEqual([
    'Ada changed the locations of 2 people to Mill.',
  ]);
  expect(mergedEntries.map((one) => listChanges(one, plans))).toEqual([[]]);
});
