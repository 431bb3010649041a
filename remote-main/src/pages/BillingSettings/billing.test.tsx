import { samples } from '@askwell/part-tools/stand-in';
import { screen } from '@testing-library/react';
import { showToast } from 'shared-session';
import { expect, it } from 'vitest';

import { renderTimeout, renderCards, renderText } from '../../../tests/renderText.tsx';
import { Page } from './BillingSettings.tsx';

const { plans, subscription, summary } = samples;

it.each([
  ['pending', {}, 'Payment pending', [], ['Open billing portal']],
  ['none', { plan: null, periodEnd: null }, 'No subscription', ['Choose a plan'], ['Open billing portal']],
  ['none', { plan: null, periodEnd: null, hasPortal: false }, 'No subscription', ['Choose a plan'], []],
  ['past_due', {}, 'Your last payment failed', ['Update payment method'], ['Open billing portal']],
  ['past_due', { hasPortal: false, canSwitch: false }, 'Your last payment failed', [], []],
])('subscription %s, %j → shows its headline and actions', async (state, part, title, actions, portal) => {
  const [plan = '', portalCard = ''] = await renderCards(<Page />, {
    '/subscription': { ...subscription, ...part, state },
  });
  expect(plan).toContain(`Your plan ${title}`);
  // The notice shows the status, so the list of values does not repeat it.
  expect(plan).not.toContain('Status');
  expect([listActions(plan), listActions(portalCard)]).toEqual([actions, portal]);
});

const overdue = { state: 'past_due', amountMinor: 4900 };
it.each([
  [
    { ...overdue, retryAt: new Date(2026, 11, 3).toISOString() },
    'again on December 3, 2026. Everything keeps working at least',
  ],
  [{ ...overdue, retryAt: null }, 'We’ll try again. Everything keeps working in the meantime.'],
])('a payment is overdue: %j → the page says how much is due, and by when', async (part, sentence) => {
  const [plan] = await renderCards(<Page />, { '/subscription': { ...subscription, ...part } });
  expect(plan).toContain('The payment of €49 is overdue.');
  expect(plan).toContain(sentence);
});

it.each([
  [2900, '€29 on December 31, 2026'],
  [null, 'Next payment December 31, 2026'],
])('the next payment is %s → its amount is shown if it is known', async (amountMinor, text) => {
  const periodEnd = new Date(2026, 11, 31).toISOString();
  const [plan] = await renderCards(<Page />, { '/subscription': { ...subscription, periodEnd, amountMinor } });
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
  const allPlans = (await renderText(<Page />, answers, url)).split('\n').at(-1) ?? '';
  expect(allPlans).toContain('Team Your plan €29 per month');
  expect(listActions(allPlans)).toEqual(offers);
  expect(allPlans.includes('Recommended')).toBe(url !== '/');
  expect(allPlans.includes('You have 501 people, and this plan includes 500.')).toBe(people > 500);
});

/** Returns the buttons and links of a card, except the plan's numbers. */
const listActions = (card: string) => [...card.matchAll(/\[(\D.*?)\]/g)].map(([, label]) => label);

it('currencies and dates are unknown → they are shown unchanged', async () => {
  const plan = { ...samples.plans[0], currency: '€' };
  const oddAnswers = { '/subscription': { ...subscription, plan, periodEnd: 'soon' } };
  expect((await renderCards(<Page />, oddAnswers)).join(' ')).toMatch(/29 € per month.*soon/);
});

it('an organization is subscribed → plan, usage, payment, and the portal appear', async () => {
  const [plan, portal] = await renderCards(<Page />, {
    '/subscription': { ...subscription, plan: plans[1] ?? null, periodEnd: new Date(2026, 11, 31).toISOString() },
    '/org/summary': { ...summary, people: 301 },
  });
  for (const fact of ['Business', '€99 per month', '301 of 500', 'Active', 'December 31, 2026'])
    expect(plan).toContain(fact);
  for (const task of ['Cancel', 'payment method', 'VAT ID', 'invoices']) expect(portal).toContain(task);
});

it('there are more people than the plan includes → the page says what to do', async () => {
  const [plan] = await renderCards(<Page />, { '/org/summary': { ...summary, people: 51 } });
  expect(plan).toContain('Your plan includes 50 people, and you have 51');
  expect(plan).toMatch(
    /you can’t add more\. Switch to a larger plan below\. \[Or deactivate people\]\(\/settings\/people\)/,
  );
});

it('two toasts → are children of one container, as the space below expects', async () => {
  await renderText(<Page />);
  for (const text of ['First', 'Second']) showToast({ kind: 'good', text });
  const secondToast = await screen.findByText('Second', {}, { timeout: renderTimeout });
  expect(secondToast.closest('[class*="container"] > :nth-child(2)')?.textContent).toContain('Second');
});
