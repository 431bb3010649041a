// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createRemote } from '../../tests/productRoutes.ts';
import { askPart } from './askPart.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => {});
/** The items that the visit has stored. */
const items = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  items.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => void log.mockClear());

const remote = { ...createRemote([]), name: 'remote-reports' };
const readReports = () => log.mock.calls.map(([, error]) => String(error));

const onFailedAction = vi.fn<() => void>();

type Search = (text: string, signal: AbortSignal) => unknown;

/** Asks a part with this search. Returns its answers so far, and a function that aborts it. */
function ask(search: Search, load: () => Promise<Search> = async () => search) {
  const answers: unknown[] = [];
  const asking = new AbortController();
  const abort = askPart({
    remote,
    text: 'costs',
    signal: asking.signal,
    routes: [{ path: '/' }, { path: '/reports/*' }],
    load,
    onAnswer: (entries) => answers.push(entries),
    onFailedAction,
  });
  return { answers, asking, done: abort };
}

const neverResolve = () => Promise.withResolvers().promise;
const notLoaded = () => Promise.reject(new Error('not loaded'));
const unreadable = new Proxy(
  {},
  {
    get: () => {
      throw new Error('unreadable');
    },
  },
);

test('a part answers → its entries appear in its order', async () => {
  const { answers, done } = ask(async (text) => [
    { title: `All ${text}`, detail: '12', path: '/reports/costs?search=a%20b' },
    { title: 'New report', run: () => {} },
  ]);
  await done;
  expect(answers).toMatchObject([
    [
      { id: 'remote-reports-0', title: 'All costs', detail: '12', path: '/reports/costs?search=a%20b' },
      { id: 'remote-reports-1', title: 'New report', run: expect.any(Function) },
    ],
  ]);
  expect(readReports()).toEqual([]);
});

test.each([
  [
    'throws',
    () => {
      throw new Error('broken search');
    },
    'broken search',
  ],
  ['rejects', () => Promise.reject(new Error('broken search')), 'broken search'],
  ['returns no list', () => ({ title: 'x' }), 'Expected Array'],
  ['returns nothing', () => undefined, 'Expected Array'],
  ['returns an entry that throws when it is read', () => [unreadable], 'unreadable'],
  ['rejects with undefined', () => Promise.reject(), 'undefined'],
  ['cannot be loaded', null, 'not loaded'],
])('a part %s → it has no entries, and the error is reported', async (_, search, said) => {
  const { answers, done } = search === null ? ask(neverResolve, notLoaded) : ask(search);
  await done;
  expect(answers).toEqual([null]);
  expect(readReports()).toEqual([expect.stringContaining(said)]);
});

test('a part hangs → a second later it has no entries, and a minute later a report', async () => {
  const { answers } = ask(neverResolve);
  await vi.advanceTimersByTimeAsync(999);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toEqual([null]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(answers).toEqual([null]);
  expect(readReports()).toEqual(['The search of remote-reports did not answer within a minute.']);
});

test('a part answers after two seconds → its entries come late, without a report', async () => {
  const { answers } = ask(async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    return [{ title: 'Late', path: '/' }];
  });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(answers).toMatchObject([null, [{ title: 'Late' }]]);
  expect(readReports()).toEqual([]);
});

describe('fault 61: a search blocks the page', () => {
  test('for 1,001 ms → is reported, and not asked again in this visit', async () => {
    const search = vi.fn<Search>(() => {
      vi.advanceTimersByTime(1001);
      return [{ title: 'Slow', path: '/' }];
    });
    await ask(search).done;
    const { answers, done } = ask(search);
    await done;
    expect(answers).toEqual([null]);
    expect(search).toHaveBeenCalledOnce();
    expect(readReports()).toEqual([
      'The search of remote-reports held the page for 1001 ms; it is off for this visit.',
    ]);
  });

  test('forever → the next document of the visit names it, and does not ask it', async () => {
    items.set('searches-running', 'remote-other@1 remote-reports@1');
    const search = vi.fn<Search>(() => []);
    const { answers, done } = ask(search);
    await done;
    expect(answers).toEqual([null]);
    expect(search).not.toHaveBeenCalled();
    expect(readReports()).toEqual(['The search of remote-reports froze the page; it is off for this visit.']);
  });

  test('another search is waiting when the visitor leaves → it is asked in the next document', async () => {
    void ask(neverResolve);
    expect(items.get('searches-running')).toContain('remote-reports@');
    dispatchEvent(new Event('pagehide'));
    expect(items.has('searches-running')).toBe(false);
  });
});

test('typing replaces a hanging search → it shows nothing, but is reported', async () => {
  const { answers, asking } = ask(neverResolve);
  await vi.advanceTimersByTimeAsync(500);
  asking.abort();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(answers).toEqual([]);
  expect(readReports()).toHaveLength(1);
});

const longText = 'x'.repeat(201);

test.each([
  ['null', null],
  ['a title that is not text', { title: {}, path: '/' }],
  ['no title', { title: '', path: '/' }],
  ['a title of 201 characters', { title: longText, path: '/' }],
  ['a detail of 201 characters', { title: 'x', detail: longText, path: '/' }],
  ['neither a path nor an action', { title: 'x' }],
  ['an action that is not a function', { title: 'x', run: 'alert(1)' }],
  ['a path without a page', { title: 'x', path: '/elsewhere' }],
  ['another site', { title: 'x', path: 'https://evil.example/reports' }],
  ['another site without a scheme', { title: 'x', path: '//evil.example' }],
  ['code as a path', { title: 'x', path: 'javascript:alert(1)' }],
  ['hidden dot segments', { title: 'x', path: '/reports/%2e%2e/x' }],
  ['a path that is not text', { title: 'x', path: ['/'] }],
])('an entry with %s → is dropped and reported, and the rest are kept', async (_, bad) => {
  const { answers, done } = ask(() => [bad, { title: 'Good', path: '/reports/good' }]);
  await done;
  expect(answers).toMatchObject([[{ title: 'Good' }]]);
  expect(readReports()).toEqual([expect.stringContaining('The search of remote-reports returned an invalid entry: ')]);
});

test('a part sends 21 entries → the first 20 appear, and it is reported', async () => {
  const { answers, done } = ask(() => Array.from({ length: 21 }, (_, n) => ({ title: `${n}`, path: '/' })));
  await done;
  expect(answers).toEqual([expect.objectContaining({ length: 20 })]);
  expect(readReports()).toEqual([expect.stringContaining('returned 21 entries')]);
});

test('an action throws when it is chosen → the error is reported', async () => {
  const { answers, done } = ask(() => [{ title: 'Break', run: () => Promise.reject(new Error('broken action')) }]);
  await done;
  const [[entry] = []]: { run?: () => unknown }[][] = answers.filter(Array.isArray);
  await entry?.run?.();
  expect(readReports()).toEqual([expect.stringContaining('broken action')]);
  expect(onFailedAction).toHaveBeenCalledOnce();
});
