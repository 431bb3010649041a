import { expect, test } from 'vitest';

import { remoteOf } from '../../tests/productRoutes.ts';
import { mainLinks } from './mainLinks.ts';

const page = (path: string, title: string, place: { order?: number; group?: string } = {}) => ({
  path,
  title,
  module: './Page',
  layout: 'main' as const,
  nav: true,
  ...place,
});

test('links → sorted by `order`, groups stay together', () => {
  const links = mainLinks([
    remoteOf([page('/a', 'A'), page('/b', 'B', { group: 'Reports' }), page('/c', 'C', { order: 5 })]),
    remoteOf([page('/d', 'D', { order: -1 }), page('/e', 'E', { group: 'Reports' }), page('/f', 'F')]),
  ]);
  expect(links.map(({ label }) => label)).toEqual(['D', 'A', 'B', 'E', 'F', 'C']);
});
