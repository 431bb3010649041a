import { expect, test } from 'vitest';

import { createRemote } from '../../tests/productRoutes.ts';
import { listMainLinks } from './MainLayout.tsx';

const page = (path: string, title: string, rest: { order?: number } = {}) => ({
  path,
  title,
  module: './Page',
  layout: 'main' as const,
  nav: true,
  ...rest,
});

test('the links → are sorted by `order`', () => {
  const links = listMainLinks([
    createRemote([page('/a', 'A'), page('/b', 'B'), page('/c', 'C', { order: 5 })]),
    createRemote([page('/d', 'D', { order: -1 }), page('/e', 'E'), page('/f', 'F')]),
  ]);
  expect(links.map(({ label }) => label)).toEqual(['D', 'A', 'B', 'E', 'F', 'C']);
});
