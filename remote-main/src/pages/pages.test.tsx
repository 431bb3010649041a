import { samples } from '@askwell/part-tools/stand-in';
import { fireEvent, screen, within } from '@testing-library/react';
import { accountKey, showToast, storedText } from 'shared-session';
import { expect, it, vi } from 'vitest';

import remote from '../../remote.json' with { type: 'json' };
import { changeTimeout, press, requestedUrls, sentBodies, renderText, type } from '../../tests/renderText.tsx';
import { Page as Activity } from './ActivitySettings/ActivitySettings.tsx';
import { Page as AddLocations } from './AddLocations.tsx';
import { Page as AddPeople } from './AddPeople.tsx';
import { Page as Billing } from './BillingSettings/BillingSettings.tsx';
import { Page as Dashboard } from './Dashboard/Dashboard.tsx';
import { Page as Home } from './Home/Home.tsx';
import { Page as Organization } from './OrganizationSettings/OrganizationSettings.tsx';
import { LocationPanel } from './LocationSettings/LocationPanel.tsx';
import { LocationsContext } from './LocationSettings/locationsState.ts';
import { Page as People } from './PeopleSettings/PeopleSettings.tsx';
import { Page as Profile } from './ProfileSettings/ProfileSettings.tsx';
import { Page as Settings } from './Settings.tsx';

const { organization, plans, profile, subscription, summary } = samples;

/** Renders a page with these payloads by path. Returns the texts of its cards. */
async function renderCards(page: Parameters<typeof renderText>[0], payloads: Record<string, unknown>, refused = {}) {
  const answers = Object.entries(payloads).map(([path, payload]) => [`GET ${path}`, payload && { payload }]);
  return (await renderText(page, { ...Object.fromEntries(answers), ...refused })).split('\n').slice(1);
}

it.each([
  ['pending', {}, 'Payment pending', [], ['Open billing portal']],
  ['none', { plan: null, periodEnd: null }, 'No subscription', ['Choose a plan'], ['Open billing portal']],
  ['none', { plan: null, periodEnd: null, hasPortal: false }, 'No subscription', ['Choose a plan'], []],
  ['past_due', {}, 'Your last payment failed', ['Update payment method'], ['Open billing portal']],
  ['past_due', { hasPortal: false, canSwitch: false }, 'Your last payment failed', [], []],
])('subscription %s, %j → shows its headline and actions', async (state, part, title, actions, portal) => {
  const [plan = '', portalCard = ''] = await renderCards(<Billing />, {
    '/subscription': { ...subscription, ...part, state },
  });
  expect(plan).toContain(`Your plan ${title}`);
  // The notice shows the status, so the list of values does not repeat it.
  expect(plan).not.toContain('Status');
  expect([actionsIn(plan), actionsIn(portalCard)]).toEqual([actions, portal]);
});

const overdue = { state: 'past_due', amountMinor: 4900 };
it.each([
  [
    { ...overdue, retryAt: new Date(2026, 11, 3).toISOString() },
    'again on December 3, 2026. Everything keeps working at least',
  ],
  [{ ...overdue, retryAt: null }, 'We’ll try again. Everything keeps working in the meantime.'],
])('a payment is overdue: %j → the page says how much, and until when all works', async (part, sentence) => {
  const [plan] = await renderCards(<Billing />, { '/subscription': { ...subscription, ...part } });
  expect(plan).toContain('The payment of €49 is overdue.');
  expect(plan).toContain(sentence);
});

it.each([
  [2900, '€29 on December 31, 2026'],
  [null, 'Next payment December 31, 2026'],
])('the next payment is %s → its amount is shown if it is known', async (amountMinor, text) => {
  const periodEnd = new Date(2026, 11, 31).toISOString();
  const [plan] = await renderCards(<Billing />, { '/subscription': { ...subscription, periodEnd, amountMinor } });
  expect(plan).toContain(text);
});

it.each([
  ['active', true, 3, '/', ['Switch to Business']],
  ['active', true, 50, '/?people=51', ['Switch to Business']],
  ['active', true, 501, '/', []],
  ['active', false, 3, '/', []],
  ['canceling', false, 3, '/', []],
])('%s, can switch: %s, %i people, at %s → offers %j', async (state, canSwitch, people, url, offers) => {
  const answers = {
    'GET /subscription': { payload: { ...subscription, state, canSwitch } },
    'GET /org/summary': { payload: { ...summary, people } },
  };
  const allPlans = (await renderText(<Billing />, answers, url)).split('\n').at(-1) ?? '';
  expect(allPlans).toContain('Team Your plan €29 per month');
  expect(actionsIn(allPlans)).toEqual(offers);
  expect(allPlans.includes('Recommended')).toBe(url !== '/');
  expect(allPlans.includes('You have 501 people, and this plan includes 500.')).toBe(people > 500);
});

/** Returns the buttons and links of a card, except the plan's numbers. */
const actionsIn = (card: string) => [...card.matchAll(/\[(\D.*?)\]/g)].map(([, label]) => label);

const { adoption } = samples;
/** Returns the line of the week, and the texts of the cards below it. */
const renderWeek = async (part: object) => {
  const answers = { 'GET /adoption': { payload: { ...adoption, ...part } } };
  const [week = '', ...cards] = (await renderText(<Dashboard />, answers)).split('\n');
  return { week, cards };
};

it('a week → shows who joined and who waits, with links to the lists', async () => {
  const { week } = await renderWeek({ seen: 2 });
  expect(week).toBe(
    ' Dashboard [2](/settings/people?status=active) of 3 joined +1 [2](/settings/people?status=seen) seen this week [1](/settings/people?status=invited) waiting 4 invitations sent this week · 2 in the queue · [1 refused](/settings/people?status=bounced)',
  );
});

it('no invitation is queued or refused → only the sent number appears', async () => {
  const { week } = await renderWeek({ mails: { sent: 4, waiting: 0, refused: 0 } });
  expect(week).toMatch(/4 invitations sent this week$/);
});

it('the number of people who were seen is unknown → it is left out', async () => {
  expect((await renderWeek({ seen: null })).week).not.toContain('seen');
});

const onDays = (...joined: number[]) => adoption.days?.map(({ day }, at) => ({ day, joined: joined[at] ?? 0 }));

it.each([
  ['people joined on two days', onDays(0, 3, 1), undefined],
  [
    'people joined on three days',
    onDays(0, 3, 1, 1),
    expect.stringContaining('Day Joined Added Mar 17 3 Mar 18 1 Mar 19 1 Apr 13 0 40 imported'),
  ],
])('%s → the chart is %j', async (_situation, days, chart) => {
  const { cards } = await renderWeek({ days });
  expect(cards.find((card) => card.startsWith('People who joined'))).toEqual(chart);
});

it('figures by location → show who joined, who waits longest, a reminder or poster', async () => {
  const cards = await renderCards(<Dashboard />, {});
  const card = cards.find((text) => text.startsWith('By location'));
  expect(card).toContain(
    '[Main Street](/settings/people?location=l1&status=current) 14 people 13 delivered 12 joined 9 seen this week',
  );
  expect(card).toContain('[José Díaz](/settings/people/u3) for 12 days');
  expect(card).toContain('[Remind 2](/settings/people?location=l1&status=invited&select=all)');
  expect(card).toMatch(/Harbour.* 0 seen this week \[Poster\]$/);
});

it('the first day → shows no gain, and nobody waits', async () => {
  const longestWaiting = { _id: 'u3', name: 'José Díaz', days: 0 };
  const locations = adoption.locations?.map((location) => ({ ...location, longest: longestWaiting }));
  const { week, cards } = await renderWeek({ joined: 2, gain: 2, locations });
  expect(week).toContain('[2](/settings/people?status=active) of 3 joined [');
  expect(cards.join(' ')).not.toContain('José Díaz');
});

it('many locations → the first five appear, more on demand', async () => {
  const [first] = adoption.locations ?? [];
  const allLocations = Array.from({ length: 60 }, (_, n) => ({ ...first, _id: `l${n}`, name: `Site ${n}` }));
  await renderText(<Dashboard />, {
    'GET /adoption': ({ query }) => ({
      payload: { ...adoption, locations: allLocations.slice(0, Number(query.get('limit'))), locationCount: 60 },
    }),
  });
  const card = within(screen.getByRole('region', { name: 'By location' }));
  const amounts = [card.getAllByRole('listitem').length];
  for (const more of ['Show 55 more', 'Show 10 more']) {
    fireEvent.click(await card.findByRole('button', { name: more }));
    await vi.waitFor(
      () => expect(card.getAllByRole('listitem').length).toBeGreaterThan(amounts.at(-1) ?? 0),
      changeTimeout,
    );
    amounts.push(card.getAllByRole('listitem').length);
  }
  expect(amounts).toEqual([5, 50, 60]);
});

it('a server has no weekly numbers → a note appears', async () => {
  const text = await renderText(<Dashboard />, { 'GET /adoption': { status: 501 } });
  expect(text).toMatch(/^ Dashboard This server doesn’t offer the weekly numbers\./);
});

it('no one else is there → a sentence replaces the numbers', async () => {
  const aloneSummary = { ...summary, locations: 0, people: 1, byStatus: { invited: 0, active: 1 } };
  const lonelyAdoption = { ...adoption, people: 1, joined: 1, waiting: 0, locations: [], locationCount: 0, days: [] };
  const text = (await renderCards(<Dashboard />, { '/org/summary': aloneSummary, '/adoption': lonelyAdoption })).join(
    ' ',
  );
  expect(text).toMatch(/^Only you so far.*You have no locations yet/);
  expect(text.split('[Invite people]')).toHaveLength(2);
});

it('currencies and dates are unknown → they are shown unchanged', async () => {
  const plan = { ...samples.plans[0], currency: '€' };
  const oddAnswers = { '/subscription': { ...subscription, plan, periodEnd: 'soon' } };
  expect((await renderCards(<Billing />, oddAnswers)).join(' ')).toMatch(/29 € per month.*soon/);
  expect((await renderCards(<Dashboard />, oddAnswers)).join(' ')).toMatch(/29 € per month.*soon/);
});

it('Home → requests the data that its route declares', async () => {
  await renderText(<Home />);
  const [home] = remote.routes.filter(({ path }) => path === '/');
  expect(requestedUrls()).toEqual(expect.arrayContaining(home?.data ?? []));
});

it('little data → Home shows only questions that it answers', async () => {
  const cards = await renderCards(<Home />, {
    '/org': { ...organization, contactEmail: null },
    '/locations': [{ _id: 'l1', name: 'Bare', timeZone: null, userCount: 2 }],
    '/users': [],
  });
  expect(cards.at(-1)).toBe('What your people can ask How many people are at Bare? 2 people are at Bare.');
});

const notRead = 'We couldn’t load the organization. Only admins can do this.';

it('the organization fails to load → there is no announcement', async () => {
  const text = await renderText(<Home />, { 'GET /org': { status: 403, message: 'Only admins can do this.' } });
  expect(text).toContain('What your people can ask');
  expect(text).toContain(notRead);
  expect(text).not.toContain('Tell your people');
});

it.each([
  [401, true],
  [403, false],
  [409, false],
  [410, false],
])('a page’s data is refused with %i → the reason appears, “Try again”: %s', async (status, mayHelp) => {
  const text = await renderText(<Activity />, { 'GET /audit': { status, message: 'Only admins can do this.' } });
  expect(text).toMatch(/ Activity /);
  expect(text).toContain('We couldn’t load the activity. Only admins can do this.');
  expect(text.includes('[Try again]')).toBe(mayHelp);
});

it.each([
  ['nothing typed', [], 'You have 3 of your plan’s 50 people.'],
  ['a row typed', ['ann@smith.example'], 'With these, you have 4 of your plan’s 50 people.'],
])('%s → shows how many people the plan would have', async (_situation, emails, text) => {
  const values = emails.map((email) => ({ name: '', email, role: 'user', locations: [] }));
  const draft = values.map((row) => ({ key: row.email, values: row, guessed: [] }));
  storedText(accountKey('draft', 'sam', 'people')).write(JSON.stringify(draft));
  await renderText(<AddPeople />);
  expect(await screen.findByText(text)).toBeTruthy();
});

it.each([
  ['', false],
  ['HBR', true],
])('a location has the code "%s" → a column for codes appears: %s', async (code, isShown) => {
  const values = { name: 'Harbour', address: '', code, country: '', timeZone: '' };
  const draft = [{ key: 'a', values, guessed: [] }];
  storedText(accountKey('draft', 'sam', 'locations')).write(JSON.stringify(draft));
  await renderText(<AddLocations />);
  expect((await screen.findAllByLabelText('Name'))[0]).toHaveProperty('value', 'Harbour');
  expect(screen.queryAllByLabelText('Code').map((field) => field.getAttribute('value'))).toEqual(
    isShown ? ['HBR', ''] : [],
  );
  storedText(accountKey('draft', 'sam', 'locations')).clear();
});

it('one of three people needs attention → the other two can be invited', async () => {
  const draft = ['ann@x.example', 'bob@x.example', 'cy@'].map((email) => ({
    key: email,
    values: { name: '', email, role: 'user', locations: [] },
    guessed: [],
  }));
  storedText(accountKey('draft', 'sam', 'people')).write(JSON.stringify(draft));
  await renderText(<AddPeople />, { 'POST /users': { status: 201, payload: [] } });
  await press('Invite 3 people');
  expect((await screen.findByRole('alert')).textContent).toContain(
    '1 person needs attention. The other 2 can be invited now.',
  );
  await press('Invite 2 people');
  await screen.findByRole('button', { name: 'Invite 1 person' });
  expect(screen.getAllByLabelText('Email').map((field) => field.getAttribute('value'))).toEqual(['cy@', '']);
  expect(document.activeElement?.getAttribute('value')).toBe('cy@');
  expect(sentBodies()).toMatchObject([{ users: [{ email: 'ann@x.example' }, { email: 'bob@x.example' }] }]);
});

it.each([
  [1, 'You’re the only admin.', false],
  [2, 'You lose access immediately.', true],
])('the organization has %i admins → the page tells whether one can leave', async (admin, sentence, canLeave) => {
  const byRole = { ...summary.byRole, admin };
  await renderText(<Profile />, { 'GET /org/summary': { payload: { ...summary, byRole } } });
  expect(await screen.findByText(sentence, { exact: false })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave organization' }) !== null).toBe(canLeave);
});

it('last seen is turned off → asks first, because recorded days are deleted', async () => {
  const storedOrganization = { ...organization, recordsLastSeen: true };
  await renderText(<Organization />, {
    'GET /org': { payload: storedOrganization },
    'POST /org': { payload: { ...storedOrganization, recordsLastSeen: false } },
  });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Record the day/ }));
  expect(sentBodies()).toEqual([]);
  await press('Turn off and delete');
  await vi.waitFor(() => expect(sentBodies()).toMatchObject([{ recordsLastSeen: false }]), changeTimeout);
});

it('an organization is subscribed → plan, usage, payment, and the portal appear', async () => {
  const [plan, portal] = await renderCards(<Billing />, {
    '/subscription': { ...subscription, plan: plans[1] ?? null, periodEnd: new Date(2026, 11, 31).toISOString() },
    '/org/summary': { ...summary, people: 301 },
  });
  for (const fact of ['Business', '€99 per month', '301 of 500', 'Active', 'December 31, 2026'])
    expect(plan).toContain(fact);
  for (const task of ['Cancel', 'payment method', 'VAT ID', 'invoices']) expect(portal).toContain(task);
});

it('there are more people than the plan includes → the page tells what to do', async () => {
  const [plan] = await renderCards(<Billing />, { '/org/summary': { ...summary, people: 51 } });
  expect(plan).toContain('Your plan includes 50 people, and you have 51');
  expect(plan).toMatch(
    /you can’t add more\. Switch to a larger plan below\. \[Or deactivate people\]\(\/settings\/people\)/,
  );
});

const nothing = () => {};
const neverEnding = () => new Promise<never>(nothing);

it('a location’s country changes → its time zone follows', async () => {
  const [street] = samples.locations;
  await renderText(
    <LocationsContext value={{ canEdit: true, setDialog: nothing, show: nothing, change: neverEnding }}>
      <LocationPanel id="l1" listed={street} offer={nothing} onClose={nothing} />
    </LocationsContext>,
  );
  const zone = screen.getByLabelText<HTMLSelectElement>('Time zone');
  type('Country', 'FR');
  expect(zone.value).toBe('Europe/Paris');
  type('Country', 'US');
  expect(zone.selectedOptions[0]?.text).toBe('Same as organization');
});

it('another admin has changed the organization → only the chosen values are saved', async () => {
  const ownVersion = { ...organization, version: 3 };
  const currentVersion = { ...ownVersion, version: 4, country: 'AT' };
  const refusal = {
    status: 409,
    message: 'Someone else has changed this meanwhile.',
    payload: { current: currentVersion },
  };
  const answers = [refusal, { payload: { ...currentVersion, legalName: 'Bakery', version: 5 } }];
  await renderText(<Organization />, {
    'GET /org': { payload: ownVersion },
    'POST /org': () => answers.shift() ?? refusal,
  });
  type('Legal name', 'Bakery');
  await press('Save changes');
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else edited Smith & Sons');
  const checkedRadios = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
  expect(checkedRadios.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    expect.stringContaining('Austria'),
    expect.stringContaining('Bakery'),
  ]);
  await press('Save changes');
  await vi.waitFor(() => expect(sentBodies()).toHaveLength(2), changeTimeout);
  expect(sentBodies()[1]).toMatchObject({ legalName: 'Bakery', country: 'AT', version: 4 });
});

const pending = { ...organization, pendingContactEmail: 'new@smith.example' };

it('a new contact email → receives a code, and is used once verified', async () => {
  let stored: object = organization;
  const store = (next: object) => ({ payload: (stored = next) });
  await renderText(<Organization />, {
    'GET /org': () => ({ payload: stored }),
    'POST /org': () => store(pending),
    'POST /org/verification': {
      status: 202,
      payload: { sentTo: 'n•••@smith.example', expiresAt: '2026-06-01T10:10:00Z', resendAt: '2026-06-01T10:01:00Z' },
    },
    'POST /org/verification/confirm': ({ body }) =>
      Object(body).code === '123456'
        ? store({ ...organization, contactEmail: 'new@smith.example' })
        : { status: 422, message: 'Not right. 4 tries left.' },
  });
  type('Contact email', 'new@smith.example');
  await press('Save changes');
  expect(await screen.findByText(/^We sent a code to new@smith.example/)).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')), changeTimeout);
  type('Code', '000000');
  await press('Verify');
  expect(await screen.findByText('Not right. 4 tries left.')).toBeTruthy();
  type('Code', '123456');
  await press('Verify');
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: /^Confirm/ })).toBeNull(), changeTimeout);
  expect(screen.getByLabelText<HTMLInputElement>('Contact email').value).toBe('new@smith.example');
});

it('a new contact email is dropped after another save → their fields are kept', async () => {
  let stored: object = { ...pending, version: 3 };
  const currentOrganization = { ...organization, name: 'Smith & Daughters', version: 4 };
  await renderText(<Organization />, {
    'GET /org': () => ({ payload: stored }),
    'POST /org': ({ body }) =>
      Object(body).version === 4
        ? { payload: (stored = currentOrganization) }
        : { status: 409, message: 'Changed.', payload: { current: currentOrganization } },
  });
  expect(screen.getByText(/We keep using office@smith.example until then/)).toBeTruthy();
  await press('Keep office@smith.example');
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: /^Confirm/ })).toBeNull(), changeTimeout);
  expect(sentBodies()).toMatchObject([
    { name: 'Smith & Sons', pendingContactEmail: null, version: 3 },
    { name: 'Smith & Daughters', pendingContactEmail: null, version: 4 },
  ]);
});

it.each([
  ['/settings', Settings, 'People'],
  ['/settings/people', People, 'People'],
  ['/settings/organization', Organization, 'General'],
  ['/settings/billing', Billing, 'Billing'],
  ['/settings/activity', Activity, 'Activity'],
])('data of %s is slow → title, organization, links and outlines appear', async (_path, Page, title) => {
  const calls = ['GET /users', 'GET /org', 'GET /org/summary', 'GET /audit', 'GET /subscription'];
  await renderText(<Page />, {
    'GET /user': { payload: { ...profile, organizationName: 'Northwind Bakery' } },
    ...Object.fromEntries(calls.map((call) => [call, null])),
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  const rail = screen.getByRole('navigation', { name: 'Settings' });
  expect(rail.textContent).toContain('Northwind Bakery');
  expect(within(rail).getByRole('link', { name: /^Locations/ })).toBeTruthy();
  await vi.waitFor(() => expect(document.querySelector('[data-loading] [aria-hidden]')).not.toBeNull(), changeTimeout);
});

it('the organization is saved, but not reloaded → it appears as saved', async () => {
  let isSaved = false;
  const unlessSaved = (payload: unknown) => () =>
    isSaved ? { status: 500, message: 'relation "organizations" does not exist' } : { payload };
  await renderText(<Organization />, {
    'GET /org': unlessSaved(organization),
    'GET /user': unlessSaved(profile),
    // Other servers may answer without a payload.
    'POST /org': () => {
      isSaved = true;
      return { payload: null };
    },
  });
  type('Organization name', 'Smith & Daughters');
  await press('Save changes');
  expect(await screen.findByText('Changes saved')).toBeTruthy();
  expect(screen.getByLabelText('Organization name')).toHaveProperty('value', 'Smith & Daughters');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('two toasts → are children of one container, as the space below expects', async () => {
  await renderText(<Billing />);
  for (const text of ['First', 'Second']) showToast({ kind: 'good', text });
  const secondToast = await screen.findByText('Second', {}, { timeout: changeTimeout });
  expect(secondToast.closest('[class*="container"] > :nth-child(2)')?.textContent).toContain('Second');
});
