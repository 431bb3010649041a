import { expect, test } from 'vitest';

import { findPages } from './findEntries.ts';

const pages = [
  { path: '/', title: 'Home', group: null },
  { path: '/settings/people', title: 'People', group: 'Settings' },
  { path: '/settings/billing', title: 'Billing', group: 'Settings' },
  { path: '/uebersicht', title: 'Übersicht der Kosten', group: null },
];

test.each([
  ['', ['Home', 'People', 'Billing', 'Übersicht der Kosten']],
  ['peo', ['People']],
  ['SETT', ['People', 'Billing']],
  ['settings bill', ['Billing']],
  ['uber kost', ['Übersicht der Kosten']],
  ['ople', []],
])('%j typed → %j', (typed, titles) => {
  expect(findPages(typed, pages).map(({ label }) => label)).toEqual(titles);
});
