import { expect, test } from 'vitest';
import * as v from 'valibot';

import { explainIssues } from './issues.ts';
import { builtDescription } from './part.ts';

const route = { path: '/a', module: './A', layout: 'main', title: 'A' };
const explain = (json: unknown) => {
  const result = v.safeParse(builtDescription, json);
  return result.success ? null : explainIssues(result.issues, 'the file');
};

test.each([
  ['a string instead of an object', 'x', 'the file must be an object'],
  ['a missing field', { routes: [] }, 'name is missing'],
  ['a misspelled field', { name: 'remote-a', routes: [], oner: 'core' }, 'oner is not a field that the site reads'],
  ['a string as a port', { name: 'remote-a', routes: [], port: '3000' }, 'port must be a number'],
  [
    'a fractional port',
    { name: 'remote-a', routes: [], port: 0.5 },
    'port must be a whole number; port must be larger',
  ],
  ['an object instead of a list', { name: 'remote-a', routes: {} }, 'routes must be a list'],
  [
    'several errors in one route',
    { name: 'remote-a', routes: [{ ...route, path: 'a', layout: 'wide', title: undefined }] },
    'routes.0.path is not a path such as /reports, /reports/:id or /reports/*; routes.0.layout is not one of centered, onboarding, main; routes.0.title is missing',
  ],
])('%s → is described in our words', (_, json, words) => {
  expect(explain(json)).toBe(words);
});

test('there are hundreds of errors → twenty are listed, and the rest are counted', () => {
  const routes = Array.from({ length: 300 }, () => ({ ...route, title: '' }));
  const words = explain({ name: 'remote-a', routes }) ?? '';
  expect(words.split('; ')).toHaveLength(21);
  expect(words).toMatch(/280 more errors$/);
});
