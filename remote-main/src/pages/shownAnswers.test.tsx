import { samples } from '@askwell/part-tools/testing';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DataProvider, queries, SessionProvider, useQueryClient } from 'shared-session';
import { expect, it, vi } from 'vitest';

import { Page as Billing } from './BillingSettings/BillingSettings.tsx';
import { Page as Dashboard } from './Dashboard/Dashboard.tsx';

const names = ['summary', 'trend', 'subscription', 'billing', 'plans'] as const;
const { summary, subscription, trend } = samples;

/** What a user reads in each card of a page with these answers: `[Button]`, `[Link](address)` and other text. */
function cardsOf(page: ReactNode, answers: Partial<Record<(typeof names)[number], unknown>>): string[] {
  vi.stubGlobal('location', { origin: 'https://askwell.example' });
  const Answered = () => {
    const client = useQueryClient();
    client.clear();
    for (const name of names) {
      const queryKey: readonly unknown[] = queries[name]().queryKey;
      client.setQueryData(queryKey, { ...samples, ...answers }[name]);
    }
    return page;
  };
  const markup = renderToStaticMarkup(
    <SessionProvider>
      <DataProvider>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: <Answered /> }])} />
      </DataProvider>
    </SessionProvider>,
  );
  const text = markup
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, '[$2]($1)')
    .replaceAll(/<button[^>]*>(.*?)<\/button>/g, '[$1]')
    .replaceAll(/<(?!section)[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/(?<=\[) +| +(?=[ \]])/g, '');
  return text.split(/ *<section[^>]*> */).slice(1);
}

it.each([
  ['pending', {}, 'Payment pending', [], ['Update', 'Update']],
  ['none', { plan: null, periodEnd: null }, 'No subscription', ['Choose a plan'], []],
  ['past_due', {}, 'Your last payment failed', ['Update payment method', 'Cancel subscription'], ['Update', 'Update']],
])('a subscription: %s → its headline and its actions', (state, part, title, actions, updates) => {
  const [plan = '', payment = ''] = cardsOf(<Billing />, { subscription: { ...subscription, ...part, state } });
  expect(plan).toContain(`Your plan ${title}`);
  // The notice says the status, so the facts below do not.
  expect(plan).not.toContain('Status');
  expect([actionsIn(plan), actionsIn(payment)]).toEqual([actions, updates]);
});

/** Without the plan's numbers, which are links too. */
const actionsIn = (card: string) => [...card.matchAll(/\[(\D.*?)\]/g)].map(([, label]) => label);

it('adoption → shares of all, the oldest, and who is missing', () => {
  const byStatus = { invited: 1, active: 2, deactivated: 6 };
  const notJoined = [{ _id: 'l1', name: 'Main Street', people: 2 }];
  const oldestInvitation = '2026-03-03T10:00:00.000Z';
  const cards = cardsOf(<Dashboard />, { summary: { ...summary, byStatus, oldestInvitation, notJoined } });
  expect(cards[0]).toMatch(/^Adoption \[2 of 3 people have joined\]/);
  expect(cards[0]).toMatch(/\[2\]\S+ 67% Invited \[1\]\S+ 33% Deactivated \[6\]\S+ Oldest invitation: March 3, 2026/);
  // What the link leads to: selection.spec.ts.
  expect(cards[0]).toContain('[Resend invitation](/settings/people?status=invited&select=all)');
  expect(cards.at(-1)).toMatch(/no one has joined Main Street/);
});

it('trend → all twelve weeks, also as a table for screen readers', () => {
  const quiet = trend.slice(0, -1).map((week) => ({ ...week, invited: 0, joined: 0 }));
  const [, card] = cardsOf(<Dashboard />, { trend: [...quiet, ...trend.slice(-1)] });
  expect(card).toMatch(/^Last 12 weeks 2 people joined 3 people invited/);
  expect(card).toMatch(/ Week of Invited Joined(?: \w{3} \d+ 0 0){11} Jun 1 3 2$/);
});

it('new, the trend not read → how people join, once that is known', () => {
  const [, loading] = cardsOf(<Dashboard />, { summary: undefined, trend: undefined });
  expect(loading, 'without a title').toMatch(/^Loading the trend/);
  const joining = { ...summary, people: 2, byStatus: { invited: 1, active: 1 } };
  const [, card] = cardsOf(<Dashboard />, { summary: joining, trend: undefined });
  expect(card).toMatch(/^How people join .*Done: You invite them/);
});

it('alone, nothing to do → says what belongs there', () => {
  const alone = { ...summary, locations: 0, people: 1, byStatus: { invited: 0, active: 1 } };
  const text = cardsOf(<Dashboard />, { summary: alone }).join(' ');
  expect(text).toMatch(/^Adoption .*Only you so far.*You have no locations yet/);
  expect(text.split('[Invite people]')).toHaveLength(2);
  const later = cardsOf(<Dashboard />, { summary: { ...alone, locations: 1, people: 2 } }).join(' ');
  expect(later).toMatch(/You’re all caught up. Everyone has joined\. /);
});

it('currencies and dates that no browser knows → as they are', () => {
  const plan = { ...samples.plans[0], currency: '€' };
  const invoices = [{ ...samples.billing.invoices[0], at: 'yesterday', currency: 'XX', number: 7 }];
  const odd = {
    plans: [plan],
    subscription: { ...subscription, plan, periodEnd: 'soon' },
    billing: { ...samples.billing, invoices },
    trend: trend.map((week) => ({ ...week, week: 'W23' })),
  };
  expect(cardsOf(<Billing />, odd).join(' ')).toMatch(/29 € per month.*soon.*29 € per month.*yesterday.*29 XX/);
  expect(cardsOf(<Dashboard />, odd).join(' ')).toMatch(/W23.*29 € per month.*soon/);
});
