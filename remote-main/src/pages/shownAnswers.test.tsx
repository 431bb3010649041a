import { samples } from '@askwell/part-tools/stand-in';
import { fireEvent, screen, within } from '@testing-library/react';
import { accountKey, storedText } from 'shared-session';
import { expect, it, vi } from 'vitest';

import remote from '../../remote.json' with { type: 'json' };

import { requested, sentBodies, shownText } from '../../tests/shownText.tsx';
import { Page as Activity } from './ActivitySettings/ActivitySettings.tsx';
import { Page as AddPeople } from './AddPeople.tsx';
import { Page as Billing } from './BillingSettings/BillingSettings.tsx';
import { Page as Dashboard } from './Dashboard/Dashboard.tsx';
import { Page as Home } from './Home/Home.tsx';
import { Page as Organization } from './OrganizationSettings/OrganizationSettings.tsx';
import { Page as Profile } from './ProfileSettings/ProfileSettings.tsx';

const { billing, organization, subscription, summary } = samples;

/** The cards of a page with these payloads by path. */
async function cardsOf(page: Parameters<typeof shownText>[0], payloads: Record<string, unknown>, refused = {}) {
  const answers = Object.entries(payloads).map(([path, payload]) => [`GET ${path}`, payload && { payload }]);
  return (await shownText(page, { ...Object.fromEntries(answers), ...refused })).split('\n').slice(1);
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
  // The notice has the status, so the facts do not repeat it.
  expect(plan).not.toContain('Status');
  expect([actionsIn(plan), actionsIn(payment)]).toEqual([actions, updates]);
});

/** The buttons and links of a card, except the plan's numbers. */
const actionsIn = (card: string) => [...card.matchAll(/\[(\D.*?)\]/g)].map(([, label]) => label);

const { adoption } = samples;
const weekOf = async (part: object) => (await cardsOf(<Dashboard />, { '/adoption': { ...adoption, ...part } }))[0];

it('a week → who joined and who waits, with links to the lists', async () => {
  const card = await weekOf({ seen: 2 });
  expect(card).toMatch(/^This week Jun 1\s–\s7 /);
  expect(card).toContain('Joined [2](/settings/people?status=active) of 3 +1');
  expect(card).toContain('Seen this week [2](/settings/people?status=seen)');
  expect(card).toContain(
    'Waiting [1](/settings/people?status=invited) Longest waiting: 12 days ([José Díaz](/settings/people/u3))',
  );
  expect(card).toMatch(
    /4 sent this week · 2 waiting · 1 refused → \[Fix the addresses\]\(\/settings\/people\?status=bounced\)/,
  );
});

it('some people deactivated → counted separately, as in the list', async () => {
  const byStatus = { ...summary.byStatus, deactivated: 6 };
  const [card] = await cardsOf(<Dashboard />, { '/org/summary': { ...summary, byStatus } });
  expect(card).toMatch(/Joined \[2\]\(\S+\) of 3 \+1 · 6 deactivated/);
});

it.each([
  ['few people joined', { joined: 2, seen: null }, 'Joined Waiting'],
  ['nobody was recorded', { people: 9, joined: 8, seen: null }, 'Joined Seen this week Not known Waiting'],
])('%s → no number of people seen', async (_situation, part, labels) => {
  const card = (await weekOf(part)) ?? '';
  const shown = [...card.matchAll(/Joined|Seen this week(?: Not known)?|Waiting/g)].map(([label]) => label);
  expect(shown.slice(0, shown.indexOf('Waiting') + 1).join(' ')).toBe(labels);
});

const onDays = (...joined: number[]) => adoption.days?.map(({ day }, at) => ({ day, joined: joined[at] ?? 0 }));

it.each([
  ['nobody joined', onDays(), 'No one joined in the last 12 weeks.'],
  ['all joined on one day', onDays(0, 3), '3 people joined on Mar 17.'],
  ['people joined on two days', onDays(0, 3, 1), 'Day Joined Added Mar 17 3 Mar 18 1 Apr 13 0 40 imported'],
])('%s → how many on which days', async (_situation, days, text) => {
  expect(await weekOf({ days })).toContain(text);
});

it('by location → who has joined, who waits longest, and a reminder or a poster', async () => {
  const cards = await cardsOf(<Dashboard />, {});
  const card = cards.find((text) => text.startsWith('By location'));
  expect(card).toContain('Main Street [12/14](/settings/people?location=l1) 9 seen');
  expect(card).toContain('[José Díaz, waiting for 12 days](/settings/people/u3)');
  expect(card).toContain('[Remind 2](/settings/people?location=l1&status=invited&select=all)');
  expect(card).toMatch(/Harbour .* 0 seen No one yet \[Poster\]$/);
});

it('the previous week → its numbers without links, and back', async () => {
  const past = { joined: 1, waiting: 2, gain: 0, longest: null, mails: null };
  await shownText(<Dashboard />, {
    'GET /adoption': ({ query }) => {
      const week = query.get('week');
      return { payload: { ...adoption, ...(week && { ...past, week }) } };
    },
  });
  const card = within(screen.getByRole('region', { name: /week/i }));
  fireEvent.click(card.getByRole('button', { name: 'Previous week' }));
  await card.findByText(/^Counted since/);
  await vi.waitFor(() => expect(card.queryAllByRole('link')).toEqual([]));
  expect(card.queryByRole('button', { name: 'Previous week' })).toBeNull();
  fireEvent.click(card.getByRole('button', { name: 'Next week' }));
  expect(await card.findByRole('link', { name: '2' })).toBeTruthy();
});

it('many locations → the first five, more on demand', async () => {
  const [first] = adoption.locations ?? [];
  const all = Array.from({ length: 60 }, (_, n) => ({ ...first, _id: `l${n}`, name: `Site ${n}` }));
  await shownText(<Dashboard />, {
    'GET /adoption': ({ query }) => ({
      payload: { ...adoption, locations: all.slice(0, Number(query.get('limit'))), locationCount: 60 },
    }),
  });
  const card = within(screen.getByRole('region', { name: 'By location' }));
  const amounts = [card.getAllByRole('listitem').length];
  for (const more of ['Show 55 more', 'Show 10 more']) {
    fireEvent.click(await card.findByRole('button', { name: more }));
    await vi.waitFor(() => expect(card.getAllByRole('listitem').length).toBeGreaterThan(amounts.at(-1) ?? 0));
    amounts.push(card.getAllByRole('listitem').length);
  }
  expect(amounts).toEqual([5, 50, 60]);
});

it('a server without weekly numbers → a note', async () => {
  const [card] = await cardsOf(<Dashboard />, {}, { 'GET /adoption': { status: 501 } });
  expect(card).toBe('This week This server does not offer the numbers of the week.');
});

it('nobody else yet, or nothing to do → says so', async () => {
  const alone = { ...summary, locations: 0, people: 1, byStatus: { invited: 0, active: 1 } };
  const lonely = { ...adoption, people: 1, joined: 1, waiting: 0, locations: [], locationCount: 0 };
  const text = (await cardsOf(<Dashboard />, { '/org/summary': alone, '/adoption': lonely })).join(' ');
  expect(text).toMatch(/^This week .*Only you so far.*You have no locations yet/);
  expect(text.split('[Invite people]')).toHaveLength(2);
  const later = (await cardsOf(<Dashboard />, { '/org/summary': { ...alone, locations: 1, people: 2 } })).join(' ');
  expect(later).toMatch(/You’re all caught up. Everyone has joined\./);
});

it('unknown currencies and dates → shown as they are', async () => {
  const plan = { ...samples.plans[0], currency: '€' };
  const invoices = [{ ...billing.invoices[0], at: 'yesterday', currency: 'XX', number: 7 }];
  const odd = {
    '/plans': [plan],
    '/subscription': { ...subscription, plan, periodEnd: 'soon' },
    '/subscription/billing': { ...billing, invoices },
  };
  expect((await cardsOf(<Billing />, odd)).join(' ')).toMatch(/29 € per month.*soon.*29 € per month.*yesterday.*29 XX/);
  expect((await cardsOf(<Dashboard />, odd)).join(' ')).toMatch(/29 € per month.*soon/);
});

it('Home → requests the data that its route declares', async () => {
  await shownText(<Home />);
  const [home] = remote.routes.filter(({ path }) => path === '/');
  expect(requested()).toEqual(expect.arrayContaining(home?.data ?? []));
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

it('the app was tried → the code is not shown again', async () => {
  await shownText(<Home />);
  fireEvent.click(screen.getByRole('checkbox', { name: /tried/ }));
  const cards = await cardsOf(<Home />, {});
  expect(cards.find((card) => card.startsWith('Try it'))).toMatch(/^Try it yourself +I’ve tried it$/);
  storedText(accountKey('dismissed', 'sam', 'tried')).clear();
});

const notRead = 'We couldn’t load the organization. Only admins can do this. [Try again]';

it('the organization cannot be loaded → no announcement', async () => {
  const text = await shownText(<Home />, { 'GET /org': { status: 403, message: 'Only admins can do this.' } });
  expect(text).toContain('\nMake answers better');
  expect(text).toContain(notRead);
  expect(text).not.toContain('Tell your people');
});

it.each([401, 403, 409])('a page’s data is refused with %i → the reason in place', async (status) => {
  const text = await shownText(<Activity />, { 'GET /audit': { status, message: 'Only admins can do this.' } });
  expect(text).toMatch(/ Activity /);
  expect(text).toContain('We couldn’t load the activity. Only admins can do this. [Try again]');
});

it.each([
  ['nothing typed', [], 'You have 3 of your plan’s 50 people.'],
  ['a row typed', ['ann@smith.example'], 'With these, you have 4 of your plan’s 50 people.'],
])('%s → how many people the plan would have', async (_situation, emails, text) => {
  const values = emails.map((email) => ({ name: '', email, role: 'user', locations: [] }));
  const draft = values.map((row) => ({ key: row.email, values: row, guessed: [], unmatched: {} }));
  storedText(accountKey('draft', 'sam', 'people')).write(JSON.stringify(draft));
  await shownText(<AddPeople />);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('one of three people needs attention → the other two can be invited', async () => {
  const draft = ['ann@x.example', 'bob@x.example', 'cy@'].map((email) => ({
    key: email,
    values: { name: '', email, role: 'user', locations: [] },
    guessed: [],
    unmatched: {},
  }));
  storedText(accountKey('draft', 'sam', 'people')).write(JSON.stringify(draft));
  await shownText(<AddPeople />, { 'POST /users': { status: 201, payload: [] } });
  fireEvent.click(screen.getByRole('button', { name: 'Invite 3 people' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    '1 person needs attention. The other 2 can be invited now.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Invite 2 people' }));
  await screen.findByRole('button', { name: 'Invite 1 person' });
  expect(screen.getAllByLabelText('Email').map((field) => field.getAttribute('value'))).toEqual(['cy@', '']);
  expect(document.activeElement?.getAttribute('value')).toBe('cy@');
  expect(sentBodies()).toMatchObject([{ users: [{ email: 'ann@x.example' }, { email: 'bob@x.example' }] }]);
});

it.each([
  [1, 'You’re the only admin.', false],
  [2, 'You lose access immediately.', true],
])('%i admins in the organization → whether one can leave', async (admin, sentence, canLeave) => {
  const byRole = { ...summary.byRole, admin };
  await shownText(<Profile />, { 'GET /org/summary': { payload: { ...summary, byRole } } });
  expect(await screen.findByText(sentence, { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave organization' }) !== null).toBe(canLeave);
});

it('last seen turned off → asks first, because the recorded days are deleted', async () => {
  const stored = { ...organization, recordsLastSeen: true };
  await shownText(<Organization />, {
    'GET /org': { payload: stored },
    'POST /org': { payload: { ...stored, recordsLastSeen: false } },
  });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Record the day/ }));
  expect(sentBodies()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Turn off and delete' }));
  await vi.waitFor(() => expect(sentBodies()).toMatchObject([{ recordsLastSeen: false }]));
});
