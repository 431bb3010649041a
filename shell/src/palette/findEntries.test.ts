import { expect, test } from 'vitest';

import { remoteOf, remotePages } from '../../tests/productRoutes.ts';
import { findPages, palettePages } from './findEntries.ts';

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

test('pages with tabs, “/x” or “/x/*” → the groups of the pages below, and no results themselves', () => {
  const outside = [
    page('/files', 'Files'),
    page('/files/new', 'New'),
    page('/reports/*', 'Reports'),
    page('/reports/own', 'Own'),
  ];
  const found = palettePages({ shell: { version: '1' }, remotes: [...remotePages, outside].map(remoteOf) });
  expect(found.map(({ path, group }) => [path, group])).toEqual([
    ['/', null],
    ['/dashboard', null],
    ['/settings/profile', 'Settings'],
    ['/settings/organization', 'Settings'],
    ['/settings/locations', 'Settings'],
    ['/settings/locations/add', 'Settings'],
    ['/settings/people', 'Settings'],
    ['/settings/people/add', 'Settings'],
    ['/settings/billing', 'Settings'],
    ['/settings/activity', 'Settings'],
    ['/settings/appearance', 'Settings'],
    ['/example', null],
    ['/files', null],
    ['/files/new', null],
    ['/reports/own', 'Reports'],
  ]);
});

const page = (path: string, title: string) => ({
  path,
  title,
  module: `./${title}`,
  layout: 'main' as const,
  nav: true,
});
