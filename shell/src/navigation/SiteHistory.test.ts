import { holdUnsavedChanges } from 'shared-session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { type Navigation, SiteHistory } from './SiteHistory.ts';

let browser: ReturnType<typeof browserAt>;
let history: SiteHistory;
let leave: (() => void) | null;
let release = () => {};
const holdChanges = () => (release = holdUnsavedChanges());

beforeEach(() => {
  browser = browserAt('/a');
  history = new SiteHistory(browser);
  leave = null;
  history.listen({ onNavigate: () => {}, onUnsavedChanges: (nextLeave) => (leave = nextLeave) });
});

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  release();
});

const shown = () => history.current.location.pathname;

test('a link followed, then Back and Forward → each entry with its own key and state', () => {
  history.push({ pathname: '/b', search: '?q=1' }, { from: 'a' });
  const { location } = history.current;
  expect(location).toMatchObject({ pathname: '/b', search: '?q=1', state: { from: 'a' } });
  history.go(-1);
  expect(shown()).toBe('/a');
  history.go(1);
  expect(history.current.location).toEqual(location);
});

test('replaced → the entry before is one step back', () => {
  history.push('/b');
  history.replace('/c');
  history.go(-1);
  expect(shown()).toBe('/a');
  expect(browser.length).toBe(2);
});

test('a page reloaded in the middle of the history → continues from there', () => {
  history.push('/b');
  const { key } = history.current.location;
  const again = new SiteHistory(browser);
  expect(again.current.location).toMatchObject({ pathname: '/b', key });
});

test('methods called without `this`, as the router does → they work', () => {
  const { push, createHref } = history;
  push('/b');
  expect(shown()).toBe('/b');
  expect(createHref({ pathname: '/b', search: '?q', hash: '#h' })).toBe('/b?q#h');
});

for (const [how, move] of [
  ['link', () => history.push('/b')],
  ['replacing link', () => history.replace('/b')],
] as const)
  test(`unsaved changes and a ${how} → the user is asked, and the page is left once they choose to`, () => {
    holdChanges();
    move();
    expect(shown()).toBe('/a');
    expect(browser.location.pathname).toBe('/a');
    leave?.();
    expect(shown()).toBe('/b');
    expect(browser.location.pathname).toBe('/b');
  });

for (const [how, steps, path] of [
  ['Back', -1, '/b'],
  ['two steps back', -2, '/a'],
  ['Forward', 1, '/d'],
] as const)
  test(`unsaved changes and ${how} → the address is restored, and left once the user chooses to`, () => {
    for (const to of ['/b', '/c', '/d']) history.push(to);
    history.go(-1);
    holdChanges();
    history.go(steps);
    expect(browser.location.pathname).toBe('/c');
    expect(shown()).toBe('/c');
    leave?.();
    expect(browser.location.pathname).toBe(path);
    expect(shown()).toBe(path);
    expect(browser.length).toBe(4);
  });

test('unsaved changes and a new query of the same page → the user is not asked', () => {
  holdChanges();
  history.push('?search=a', null, { preventScrollReset: true });
  expect(history.current).toMatchObject({ location: { pathname: '/a', search: '?search=a' }, keepsScroll: true });
  history.go(-1);
  expect(history.current).toMatchObject({ location: { search: '' }, keepsScroll: false });
  expect(leave).toBeNull();
});

test('redirected with unsaved changes → the address changes in place, the user is not asked', () => {
  history.push('/b');
  holdChanges();
  history.redirect('/login?returnTo=%2Fb');
  expect(history.current).toMatchObject({ location: { pathname: '/login' }, isShown: true });
  expect([browser.length, leave]).toEqual([2, null]);
});

test('redirected with an address for Back → Back leads there', () => {
  history.redirect('/add-locations', { back: '/add-locations?step=create-organization' });
  expect(history.current).toMatchObject({ location: { pathname: '/add-locations', search: '' }, isShown: true });
  history.go(-1);
  expect(history.current.location.search).toBe('?step=create-organization');
  expect(browser.length).toBe(2);
});

test('redirected before there is a listener → reported to the first listener, once', () => {
  const early = new SiteHistory(browser);
  early.redirect('/b');
  const navigated: string[] = [];
  const onNavigate = ({ location }: Navigation) => void navigated.push(location.pathname);
  early.listen({ onNavigate, onUnsavedChanges: () => {} });
  early.listen({ onNavigate, onUnsavedChanges: () => {} });
  expect(navigated).toEqual(['/b']);
});

test('another fragment typed into the address → one entry further', () => {
  browser.type('/a#part');
  expect(history.current.location.hash).toBe('#part');
  history.push('/b');
  holdChanges();
  history.go(-2);
  expect(shown()).toBe('/b');
  expect(browser.location.pathname).toBe('/b');
});

/** A window with a history that moves synchronously; a browser's takes a moment. */
function browserAt(start: string) {
  type Entry = { url: URL; state: unknown };
  let entry: Entry = { url: new URL(start, 'https://site.test'), state: null };
  const entries = [entry];
  let moved: (() => void) | null = null;
  const made = (state: unknown, url = entry.url.href): Entry => ({
    url: new URL(url, entry.url),
    state: structuredClone(state),
  });
  const add = (next: Entry) => {
    entries.splice(entries.indexOf(entry) + 1, entries.length, next);
    entry = next;
  };
  return {
    get length() {
      return entries.length;
    },
    get location() {
      return entry.url;
    },
    type(url: string) {
      add(made(null, url));
      moved?.();
    },
    history: {
      get state() {
        return entry.state;
      },
      pushState: (state: unknown, _: string, url?: string) => add(made(state, url)),
      replaceState(state: unknown, _: string, url?: string) {
        const at = entries.indexOf(entry);
        entry = made(state, url);
        entries[at] = entry;
      },
      go(delta: number) {
        entry = entries[entries.indexOf(entry) + delta] ?? entry;
        moved?.();
      },
    },
    addEventListener(_: string, listener: () => void) {
      moved = listener;
    },
  };
}
