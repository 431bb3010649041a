import { samples } from '@askwell/part-tools/testing';
import { expect, it, vi } from 'vitest';

import { shownText } from '../../tests/shownText.tsx';
import { Page as AddPeople } from './AddPeople.tsx';
import { Page as Billing } from './BillingSettings/BillingSettings.tsx';
import { Page as Dashboard } from './Dashboard/Dashboard.tsx';
import { Page as Home } from './Home/Home.tsx';
import { Page as OrganizationSettings } from './OrganizationSettings/OrganizationSettings.tsx';

const { billing, organization, subscription, summary, trend } = samples;

/** The cards of a page with these payloads. */
async function cardsOf(page: Parameters<typeof shownText>[0], payloads: Record<string, unknown>): Promise<string[]> {
  const answers = Object.entries(payloads).map(([path, payload]) => [`GET ${path}`, payload && { payload }]);
  return (await shownText(page, Object.fromEntries(answers))).split('\n').slice(1);
}

it.each([
  ['pending', {}, 'Payment pending', [], ['Update', 'Update']],
  ['none', { plan: null, periodEnd: null }, 'No subscription', ['Choose a plan'], []],
  ['past_due', {}, 'Your last payment failed', ['Update payment method', 'Cancel subscription'], ['Update', 'Update']],
])('a subscription: %s → its headline and its actions', async (state, part, title, actions, updates) => {
  const [plan = '', payment = ''] = await cardsOf(<Billing />, {
    '/subscription': { ...subscription, ...part, state },
  });
  expect(plan).toContain(`Your plan ${title}`);
  // The notice says the status, so the facts below do not.
  expect(plan).not.toContain('Status');
  expect([actionsIn(plan), actionsIn(payment)]).toEqual([actions, updates]);
});

/** Without the plan's numbers, which are links too. */
const actionsIn = (card: string) => [...card.matchAll(/\[(\D.*?)\]/g)].map(([, label]) => label);

it('adoption → shares of all, the oldest, and who is missing', async () => {
  const byStatus = { invited: 1, active: 2, deactivated: 6 };
  const notJoined = [{ _id: 'l1', name: 'Main Street', people: 2 }];
  const oldestInvitation = '2026-03-03T10:00:00.000Z';
  const numbers = { ...summary, byStatus, oldestInvitation, notJoined };
  const cards = await cardsOf(<Dashboard />, { '/org/summary': numbers });
  expect(cards[0]).toMatch(/^Adoption \[2 of 3 people have joined\]/);
  expect(cards[0]).toMatch(/\[2\]\S+ 67% Invited \[1\]\S+ 33% Deactivated \[6\]\S+ Longest waiting: \d+ days/);
  // What the link leads to: everydayTasks.spec.ts.
  expect(cards[0]).toContain('[Resend invitation](/settings/people?status=invited&select=all)');
  expect(cards.at(-1)).toMatch(/no one has joined Main Street/);
});

it('trend → all twelve weeks, also as a table for screen readers', async () => {
  const quiet = trend.slice(0, -1).map((week) => ({ ...week, invited: 0, joined: 0 }));
  const [, card] = await cardsOf(<Dashboard />, { '/org/trend': [...quiet, ...trend.slice(-1)] });
  expect(card).toMatch(/^Last 12 weeks 2 people joined 3 people invited/);
  expect(card).toMatch(/ Week of Invited Joined(?: \w{3} \d+ 0 0){11} Jun 1 3 2$/);
});

it('new, the trend not read → how people join, once that is known', async () => {
  const [, loading] = await cardsOf(<Dashboard />, { '/org/summary': null, '/org/trend': null });
  expect(loading, 'without a title').toMatch(/^Loading the trend/);
  const joining = { ...summary, people: 2, byStatus: { invited: 1, active: 1 } };
  const [, card] = await cardsOf(<Dashboard />, { '/org/summary': joining, '/org/trend': null });
  expect(card).toMatch(/^How people join .*Done: You invite them/);
});

it('alone, nothing to do → says what belongs there', async () => {
  const alone = { ...summary, locations: 0, people: 1, byStatus: { invited: 0, active: 1 } };
  const text = (await cardsOf(<Dashboard />, { '/org/summary': alone })).join(' ');
  expect(text).toMatch(/^Adoption .*Only you so far.*You have no locations yet/);
  expect(text.split('[Invite people]')).toHaveLength(2);
  const later = (await cardsOf(<Dashboard />, { '/org/summary': { ...alone, locations: 1, people: 2 } })).join(' ');
  expect(later).toMatch(/You’re all caught up. Everyone has joined\.$/);
});

it('currencies and dates that no browser knows → as they are', async () => {
  const plan = { ...samples.plans[0], currency: '€' };
  const invoices = [{ ...billing.invoices[0], at: 'yesterday', currency: 'XX', number: 7 }];
  const odd = {
    '/plans': [plan],
    '/subscription': { ...subscription, plan, periodEnd: 'soon' },
    '/subscription/billing': { ...billing, invoices },
    '/org/trend': trend.map((week) => ({ ...week, week: 'W23' })),
  };
  expect((await cardsOf(<Billing />, odd)).join(' ')).toMatch(/29 € per month.*soon.*29 € per month.*yesterday.*29 XX/);
  expect((await cardsOf(<Dashboard />, odd)).join(' ')).toMatch(/W23.*29 € per month.*soon/);
});

it('data missing → what people can’t ask, and where to add it', async () => {
  const cards = await cardsOf(<Home />, {
    '/org': { ...organization, contactEmail: null },
    '/org/summary': { ...summary, withoutAddress: 9 },
    '/locations': [{ _id: 'l1', name: 'Bare', timeZone: null, userCount: 0 }],
    '/users': [],
  });
  expect(cards[0]).toMatch(/^What your people can ask .* \[Go to locations\]\(\/settings\/locations\)$/);
  expect(cards[1]).toBe(
    'Make answers better [9 locations have no address “How do I get there?” has no answer.](/settings/locations)',
  );
});

const notRead = 'We couldn’t load the organization. Only admins can do this. [Try again]';

it('the organization cannot be read → no announcement of it', async () => {
  const text = await shownText(<Home />, { 'GET /org': { status: 403, message: 'Only admins can do this.' } });
  expect(text).toContain('\nMake answers better');
  expect(text).toContain(notRead);
  expect(text).not.toContain('Tell your people');
});

it.each([401, 403, 409])('refused with %i before a page reads → the reason in place', async (status) => {
  const text = await shownText(<OrganizationSettings />, {
    'GET /org': { status, message: 'Only admins can do this.' },
  });
  expect(text).toMatch(/ General /);
  expect(text).toContain(notRead);
});

it.each([
  ['nothing typed', [], 'You have 3 of your plan’s 50 people.'],
  ['a row typed', ['ann@smith.example'], 'With these, you have 4 of your plan’s 50 people.'],
])('%s → how many of the plan’s they make is said', async (_situation, emails, text) => {
  const values = emails.map((email) => ({ name: '', email, role: 'user', locations: [] }));
  const draft = values.map((row) => ({ key: row.email, values: row, guessed: [], unmatched: {} }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'askwell.draft.sam.people' ? JSON.stringify(draft) : null),
  });
  expect(await shownText(<AddPeople />)).toContain(text);
});
