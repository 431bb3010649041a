import { localizeRoute } from 'composition/routes';
import { expect, test } from 'vitest';

import { createRemote, remotePages } from '../../tests/productRoutes.ts';
import { findEntries, listPalettePages } from './findEntries.ts';

const pageAt = (path: string, title: string, words = '') => ({ id: path, path, title, words });
const pages = [
  pageAt('/', 'Home'),
  pageAt('/reports/people', 'People', 'Reports'),
  pageAt('/reports/costs', 'Costs', 'Reports vat'),
  pageAt('/uebersicht', 'Übersicht der Kosten'),
  pageAt('/lodz', 'Łódź'),
  pageAt('/tromsoe', 'Tromsø'),
];

test.each([
  ['', ['Home', 'People', 'Costs', 'Übersicht der Kosten', 'Łódź', 'Tromsø']],
  ['REPO', ['People', 'Costs']],
  ['reports cost', ['Costs']],
  ['va', ['Costs']],
  ['uber kost', ['Übersicht der Kosten']],
  ['ople', []],
  ['lodz', ['Łódź']],
  ['tromso', ['Tromsø']],
])('%j typed → %j', (typed, titles) => {
  expect(findEntries(typed, pages).map(({ title }) => title)).toEqual(titles);
});

const routes = remotePages.flat().map((route) => localizeRoute(route, 'en'));
const product = listPalettePages({ shell: { version: '1' }, remotes: [createRemote(routes)] });

test.each([
  ['settings', '/settings/people'],
  ['invite', '/settings/people/add'],
  ['dark', '/settings/profile'],
  ['invoice', '/settings/billing'],
  ['cancel subscription', '/settings/billing'],
])('%j is typed → finds the page for that task', (typed, path) => {
  expect(findEntries(typed, product).map((entry) => entry.path)).toContain(path);
});

test('a page has a path parameter → it is not listed', () => {
  const path = { path: '/reports/:id', module: './Report', layout: 'main' as const, title: 'Report', nav: false };
  expect(listPalettePages({ shell: { version: '1' }, remotes: [createRemote([path])] })).toEqual([]);
});

test('an entry has no words → its detail finds it', () => {
  const entries = ['ann@x.example', 'bob@x.example'].map((id) => ({ id, title: id, detail: 'Lee', path: '/' }));
  expect(findEntries('ann l', entries).map(({ id }) => id)).toEqual(['ann@x.example']);
});
