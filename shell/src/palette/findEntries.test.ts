import { expect, test } from 'vitest';

import { createRemote } from '../../tests/productRoutes.ts';
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

test('a remote has search words for its pages → they find pages, but none with a path parameter', () => {
  const page = { module: './Page', layout: 'main' as const, title: 'Billing', nav: false, search: { en: 'invoices' } };
  const remote = createRemote([
    { ...page, path: '/billing' },
    { ...page, path: '/billing/:id' },
  ]);
  const listed = listPalettePages({ shell: { version: '1' }, remotes: [remote] });
  expect(findEntries('invoice', listed).map(({ path }) => path)).toEqual(['/billing']);
});

test('an entry has no words → its detail finds it', () => {
  const entries = ['ann@x.example', 'bob@x.example'].map((id) => ({ id, title: id, detail: 'Lee', path: '/' }));
  expect(findEntries('ann l', entries).map(({ id }) => id)).toEqual(['ann@x.example']);
});
