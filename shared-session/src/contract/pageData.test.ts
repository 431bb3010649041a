import { pageData } from 'composition/page-data';
import { expect, it } from 'vitest';

import { calls } from './calls.ts';

it('data that a page may declare → calls of the contract', () => {
  const reads = new Set(Object.values(calls).flatMap(({ method, path }) => (method === 'GET' ? [path] : [])));
  for (const path of Object.values(pageData)) expect(reads).toContain(path.replace(/\?.*/, ''));
});
