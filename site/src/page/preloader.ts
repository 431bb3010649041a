import type { Preloads } from './preloadsFor.ts';

/** What the page carries for it: the choices for each path, and whether the server knows the way to the browser; null where there is none. */
export type PreloadData = { isMultiplexed: true | null; paths: Record<string, Preloads> };

/**
 * Fetches ahead what this path will need, before any file of the site has arrived: what somebody needs if the session
 * has left word of one on this device, else what nobody needs. It is sent as its own source, so nothing of it may stand
 * outside the function.
 */
export function preloader(): void {
  const data: PreloadData = JSON.parse(document.getElementById('preload')?.textContent ?? '{}');
  const path = location.pathname.replace(/\/+$/, '') || '/';
  const route = Object.keys(data.paths).find(
    (pattern) =>
      pattern === path ||
      (pattern.endsWith('/*') && (path === pattern.slice(0, -2) || path.startsWith(pattern.slice(0, -1)))),
  );
  let who: keyof Preloads = 'nobody';
  try {
    if (localStorage.getItem('somebody') !== null) who = 'somebody';
  } catch {
    // Without storage nobody stays signed in.
  }
  const files = data.paths[route ?? '']?.[who] ?? [];
  // Over HTTP/1.1 preloads take the few connections from what is needed first.
  const [navigation] = performance.getEntriesByType('navigation');
  const isMultiplexed = data.isMultiplexed ?? !String(navigation?.toJSON().nextHopProtocol).startsWith('http/1');
  // Links that come from a script are policed like it.
  const nonce = document.currentScript?.nonce;
  for (const { href, integrity } of isMultiplexed ? files : []) {
    const as = href.endsWith('.css') ? 'style' : 'script';
    const how = { rel: 'preload', as, crossOrigin: '', integrity, nonce };
    document.head.append(Object.assign(document.createElement('link'), how, { href }));
  }
}
