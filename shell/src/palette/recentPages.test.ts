import { beforeEach, expect, test, vi } from 'vitest';

import { remotePages } from '../../tests/productRoutes.ts';
import { recordVisit, suggestPages } from './recentPages.ts';

const routes = remotePages.flat().filter(({ layout }) => layout === 'main');
const page = (path: string, isLikely = false) => ({ id: path, path, title: path, words: '', isLikely });
const pages = [page('/', true), page('/dashboard', true), page('/settings/people'), page('/settings/billing')];
const key = 'askwell.recent.ada.pages';
const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => void storage.set(name, text),
  });
});

const listSuggestions = (pathname: string) => {
  const { recent, likely } = suggestPages('ada', pathname, pages);
  return [recent, likely].map((group) => group.map(({ path }) => path));
};

test('pages were visited → the latest come first, then likely ones, without the open one', () => {
  for (const path of ['/settings/billing', '/dashboard', '/settings/people/p1', '/settings/billing'])
    recordVisit('ada', path, routes);
  expect(storage.get(key)).toBe('["/settings/billing","/settings/people","/dashboard"]');
  expect(listSuggestions('/settings/billing')).toEqual([['/settings/people', '/dashboard'], ['/']]);
});

test.each([
  ['nobody', '', '/dashboard'],
  ['an unknown page', 'ada', '/elsewhere'],
])('%s → is not remembered', (_situation, uid, path) => {
  recordVisit(uid, path, routes);
  expect([...storage]).toEqual([]);
});

test.each([
  ['another site', '["https://evil.example/"]'],
  ['too many paths', JSON.stringify(Array.from({ length: 6 }, () => '/dashboard'))],
  ['no paths', '{"0":"/dashboard"}'],
  ['invalid JSON', '[/dashboard'],
])('stored: %s → only the likely pages appear', (_situation, text) => {
  storage.set(key, text);
  expect(listSuggestions('/settings/people')).toEqual([[], ['/', '/dashboard']]);
});
