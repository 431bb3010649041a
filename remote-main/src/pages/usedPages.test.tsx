import { samples } from '@askwell/part-tools/stand-in';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { sentBodies, shownText } from '../../tests/shownText.tsx';
import { Page as Activity } from './ActivitySettings/ActivitySettings.tsx';
import { Page as Billing } from './BillingSettings/BillingSettings.tsx';
import { LocationPanel } from './LocationSettings/LocationPanel.tsx';
import { LocationsContext } from './LocationSettings/locationsState.ts';
import { Page as Organization } from './OrganizationSettings/OrganizationSettings.tsx';
import { Page as People } from './PeopleSettings/PeopleSettings.tsx';
import { Page as Settings } from './Settings.tsx';

const { billing, organization, plans, profile, subscription, summary } = samples;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('subscribed → plan, usage, next payment, card, invoices and other plans', async () => {
  const [invoice] = billing.invoices;
  // oxlint-disable-next-line no-script-url -- must not be linked
  const unsafe = ['javascript:alert(1)', 'http://invoice.example/', 'data:text/html,hi', '//'];
  const invoices = [...billing.invoices, ...unsafe.map((url, n) => ({ ...invoice, _id: `i${n}`, url }))];
  const text = await shownText(<Billing />, {
    'GET /subscription': { payload: { ...subscription, plan: plans[1] ?? null } },
    'GET /subscription/billing': { payload: { ...billing, invoices } },
    'GET /org/summary': { payload: { ...summary, people: 301 } },
  });
  const card = (title: string) => text.split('\n').find((shown) => shown.startsWith(title)) ?? '';
  for (const fact of ['Business', '€99 per month', '301 of 500', 'Active', 'December 31, 2026'])
    expect(card('Your plan')).toContain(fact);
  for (const line of ['Visa ending in 4242', 'Smith & Sons GmbH', '10115 Berlin', 'VAT ID DE123456789', 'invoices@'])
    expect(card('Payment method')).toContain(line);
  expect(card('Invoices')).toMatch(/Jun 1, 2026 +INV-0002 +Due +€29 +\[View/);
  const list = within(screen.getByRole('region', { name: 'Invoices' }));
  expect(list.getAllByRole('row')).toHaveLength(1 + invoices.length);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://invoice.example/2']);
  expect(card('Plans')).toContain('You have 301 people, and this plan includes 50.');
  expect(card('Plans')).toContain('[Deactivate people](/settings/people)');
  const offers = within(screen.getByRole('region', { name: 'Plans' }));
  fireEvent.click(offers.getByRole('radio', { name: /Yearly/ }));
  expect(offers.getByText('€990 per year', { exact: false })).toBeTruthy();
  expect(offers.getByText('Your monthly plan').closest('li')?.textContent).toContain('Business');
  expect(offers.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Switch to yearly']);
  press('Switch to yearly');
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch to yearly?' }));
  expect(dialog.getByText('€990 per year')).toBeTruthy();
  expect(dialog.queryAllByRole('list'), 'nothing but the interval differs').toEqual([]);
});

const nothing = () => {};

it('another country for a location → its time zone follows, or has to be chosen', async () => {
  const [street] = samples.locations;
  await shownText(
    <LocationsContext value={{ setDialog: nothing, show: nothing, offer: nothing, onChanged: nothing }}>
      <LocationPanel id="l1" listed={street} onClose={nothing} />
    </LocationsContext>,
  );
  const zone = screen.getByLabelText<HTMLSelectElement>('Time zone');
  type('Country', 'FR');
  expect(zone.value).toBe('Europe/Paris');
  type('Country', 'US');
  press('Save');
  expect(await screen.findByText('Choose a time zone.', { selector: 'p *, p' })).toBeTruthy();
  expect(sentBodies()).toEqual([]);
});

it('the organization was changed by another admin → only the chosen values are saved', async () => {
  const mine = { ...organization, version: 3 };
  const current = { ...mine, version: 4, industry: 'Mills', size: '51-200' };
  const refusal = { status: 409, message: 'Someone else has changed this meanwhile.', payload: { current } };
  const answers = [refusal, { payload: { ...current, industry: 'Bakery', version: 5 } }];
  await shownText(<Organization />, { 'GET /org': { payload: mine }, 'POST /org': () => answers.shift() ?? refusal });
  type('Industry', 'Bakery');
  press('Save changes');
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else edited Smith & Sons');
  const checked = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
  expect(checked.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    expect.stringContaining('Bakery'),
    expect.stringContaining('51–200 people'),
  ]);
  press('Save changes');
  await vi.waitFor(() => expect(sentBodies()).toHaveLength(2));
  expect(sentBodies()[1]).toMatchObject({ industry: 'Bakery', size: '51-200', version: 4 });
});

const pending = { ...organization, pendingContactEmail: 'new@smith.example' };

it('a new contact email → a code is sent, and replaces the old one once verified', async () => {
  let stored: object = organization;
  const store = (next: object) => ({ payload: (stored = next) });
  await shownText(<Organization />, {
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
  press('Save changes');
  expect(await screen.findByText(/^We sent a code to new@smith.example/)).toBeTruthy();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
  type('Code', '000000');
  press('Verify');
  expect(await screen.findByText('Not right. 4 tries left.')).toBeTruthy();
  type('Code', '123456');
  press('Verify');
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: /^Confirm/ })).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Contact email').value).toBe('new@smith.example');
});

it('a contact email that is not verified → the old one can be kept', async () => {
  let stored: object = pending;
  await shownText(<Organization />, {
    'GET /org': () => ({ payload: stored }),
    'POST /org': () => ({ payload: (stored = organization) }),
  });
  expect(screen.getByText(/We keep using office@smith.example until then/)).toBeTruthy();
  press('Keep office@smith.example');
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: /^Confirm/ })).toBeNull());
  expect(sentBodies()).toMatchObject([{ pendingContactEmail: null }]);
});

it.each([
  ['/settings', Settings, 'People'],
  ['/settings/people', People, 'People'],
  ['/settings/organization', Organization, 'General'],
  ['/settings/billing', Billing, 'Billing'],
  ['/settings/activity', Activity, 'Activity'],
])('data of %s is slow → title, organization, links and outlines', async (_path, Page, title) => {
  const calls = ['GET /users', 'GET /org', 'GET /org/summary', 'GET /audit', 'GET /subscription'];
  await shownText(<Page />, {
    'GET /user': { payload: { ...profile, organizationName: 'Northwind Bakery' } },
    ...Object.fromEntries(calls.map((call) => [call, null])),
  });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  const rail = screen.getByRole('navigation', { name: 'Settings' });
  expect(rail.textContent).toContain('Northwind Bakery');
  expect(within(rail).getByRole('link', { name: /^Locations/ })).toBeTruthy();
  await vi.waitFor(() => expect(document.querySelector('[data-loading] [aria-hidden]')).not.toBeNull());
});
