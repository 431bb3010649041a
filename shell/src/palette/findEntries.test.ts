import { expect, test } from 'vitest';

import { remoteOf, remotePages } from '../../tests/productRoutes.ts';
import { findPages, palettePages, stillFound } from './findEntries.ts';
import { paletteTexts } from './messages.ts';

const pages = [
  { path: '/', title: 'Home', group: null },
  { path: '/settings/people', title: 'People', group: 'Settings' },
  { path: '/settings/billing', title: 'Billing', group: 'Settings' },
  { path: '/uebersicht', title: 'Übersicht der Kosten', group: null },
];

test.each([
  ['', ['Home', 'People', 'Billing', 'Übersicht der Kosten']],
  ['SETT', ['People', 'Billing']],
  ['settings bill', ['Billing']],
  ['uber kost', ['Übersicht der Kosten']],
  ['ople', []],
])('%j typed → %j', (typed, titles) => {
  expect(findPages(typed, pages).map(({ label }) => label)).toEqual(titles);
});

const all = palettePages({ shell: { version: '1' }, remotes: [remotePages].flat().map(remoteOf) });

test('settings typed → their pages, no other entry for them', () => {
  const paths = findPages('settings', all).map((entry) => entry.path);
  expect(paths).toContain('/settings/people');
  expect(paths).not.toContain('/settings');
});

test.each([
  ['invite', '/settings/people/add'],
  ['dark', '/settings/profile'],
  ['invoice', '/settings/billing'],
  ['vat', '/settings/billing'],
  ['cancel subscription', '/settings/billing'],
])('%j typed → the page where that is done', (typed, path) => {
  expect(findPages(typed, all).map((entry) => entry.path)).toContain(path);
});

test('more typed than was searched → only the rows that match it', () => {
  const rows = ['ann@x.example', 'bob@x.example'].map((id) => ({
    id,
    kind: 'person' as const,
    label: id,
    detail: 'Lee',
    path: '/',
  }));
  expect(stillFound('ann l', rows).map(({ id }) => id)).toEqual(['ann@x.example']);
});

test('thousands of people found → their amount as English writes it', () => {
  expect(paletteTexts.showAll(1234)).toBe('Show all 1,234');
});
