import { runInNewContext } from 'node:vm';

import { matchesPath } from 'composition/routes';
import { expect, test } from 'vitest';

import { askAtOnce } from './askAtOnce.ts';
import { preloader } from './preloader.ts';
import { inlineScript } from './html.ts';

const file = (href: string) => ({ href, integrity: `sha384-${href}` });
const paths = {
  '/dashboard': { signedIn: [file('/dash.js'), file('/dash.css')], signedOut: [file('/sign-in.js')] },
  '/settings/*': { signedIn: [file('/settings.js')], signedOut: [file('/sign-in.js')] },
  '/people/:id': { signedIn: [file('/person.js')], signedOut: [file('/sign-in.js')] },
};

type Device = { getItem: (key: string) => string | null };
const holding = (kept: Record<string, string>): Device => ({ getItem: (key) => kept[key] ?? null });
const signedIn = holding({ signedIn: '1' });
const closed: Device = {
  getItem() {
    throw new DOMException('denied', 'SecurityError');
  },
};

test.each<[string, string, Device, string, string[], true?]>([
  ['signed in', '/dashboard', signedIn, 'h2', ['script /dash.js', 'style /dash.css']],
  ['nobody signed in', '/dashboard', holding({ theme: 'dark' }), 'h2', ['script /sign-in.js']],
  ['no storage', '/dashboard', closed, 'h2', ['script /sign-in.js']],
  ['a page below a pattern', '/settings/people', signedIn, 'h3', ['script /settings.js']],
  ['the stem of a pattern, with a slash', '/settings/', signedIn, 'h2', ['script /settings.js']],
  ['a page with a parameter', '/people/7', signedIn, 'h2', ['script /person.js']],
  ['an unknown path', '/settingsx', signedIn, 'h2', []],
  ['HTTP/1.1', '/dashboard', signedIn, 'http/1.1', []],
  ['HTTP/1.1, but the server says otherwise', '/settings/x', signedIn, 'http/1.1', ['script /settings.js'], true],
])('%s → the files that will be needed', (_what, pathname, localStorage, nextHopProtocol, expected, known) => {
  const links = preloadsOf({ pathname, localStorage, nextHopProtocol, known: known ?? null });
  expect(links.map(({ as, href }) => `${as} ${href}`)).toEqual(expected);
  for (const { href, ...how } of links)
    expect(how).toMatchObject({ rel: 'preload', crossOrigin: '', integrity: `sha384-${href}`, nonce: 'n' });
});

test.each<[string, Device, number]>([
  ['signed in', signedIn, 1],
  ['nobody signed in', holding({}), 0],
])(
  '%s → formats are started while the browser has nothing else to do, for pages that have numbers',
  (_who, localStorage, times) => {
    const idle: (() => void)[] = [];
    const visit = { pathname: '/dashboard', localStorage, nextHopProtocol: 'h2', known: null };
    const links = preloadsOf(visit, { requestIdleCallback: (work: () => void) => idle.push(work) });
    expect(idle).toHaveLength(times);
    for (const work of idle) work();
    expect(links).not.toEqual([]);
  },
);

type Visit = { pathname: string; localStorage: Device; nextHopProtocol: string; known: true | null };

/** What the script, as it is sent, adds to a page. */
function preloadsOf(visit: Visit, more: object = {}) {
  const links: Record<string, string>[] = [];
  runInNewContext(inlineScript(preloader, matchesPath, askAtOnce).replace('<script>', '').replace('</script>', ''), {
    ...more,
    location: { pathname: visit.pathname },
    localStorage: visit.localStorage,
    performance: { getEntriesByType: () => [{ toJSON: () => ({ nextHopProtocol: visit.nextHopProtocol }) }] },
    document: {
      getElementById: () => ({ textContent: JSON.stringify({ isMultiplexed: visit.known, paths }) }),
      createElement: () => ({}),
      currentScript: { nonce: 'n' },
      head: { append: (link: Record<string, string>) => links.push(link) },
    },
  });
  return links;
}
