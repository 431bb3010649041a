import type { EarlyData, HashedFile, Preload } from 'composition/composition';
import { matchesPath, splitPath } from 'composition/matches-path';
import { prefetchFirst, readSignInMarker } from 'shared-session/early';

/** Preloads the files for this path and, for a signed-in account, requests its data. */
export function loadEarly(): void {
  const text = document.getElementById('preload')?.textContent;
  if (!text) return;
  const { isMultiplexed, paths, start, scripts = [] }: EarlyData = JSON.parse(text);
  startScripts(scripts);
  const path = splitPath(location.pathname);
  const route = Object.keys(paths).find((pattern) => matchesPath(splitPath(pattern), path));
  const neededFiles = paths[route ?? ''];
  // Over HTTP/1.1, early requests would occupy the few connections.
  const [navigation] = performance.getEntriesByType('navigation');
  const isFast = isMultiplexed ?? !String(navigation?.toJSON().nextHopProtocol).startsWith('http/1');
  if (!isFast || neededFiles === undefined) return;
  if (start !== undefined) prefetchFirst(start, neededFiles.data ?? []);
  preload(readSignInMarker() === null ? neededFiles.signedOut : neededFiles.signedIn);
}

function preload(files: readonly Preload[]): void {
  // The page's policy treats links that a script adds like scripts.
  const nonce = document.currentScript?.nonce;
  for (const { href, integrity, language } of files) {
    if (language !== undefined && language !== document.documentElement.lang) continue;
    const fileKind = href.endsWith('.css') ? 'style' : 'script';
    const attributes = { rel: 'preload', as: fileKind, nonce, crossOrigin: '', integrity, href };
    document.head.append(Object.assign(document.createElement('link'), attributes));
  }
}

/** Starts the scripts of a static page in order, once the page is parsed. */
function startScripts(scripts: readonly HashedFile[]): void {
  if (scripts.length === 0) return;
  const scriptUrls = new Set(scripts.map(({ href }) => href));
  const policy = window.trustedTypes?.createPolicy('loader', {
    createScriptURL(href) {
      if (scriptUrls.has(href)) return href;
      throw new TypeError(`${href} is not a script of this page.`);
    },
  });
  preload(scripts);
  document.addEventListener('DOMContentLoaded', () => {
    for (const { href, integrity } of scripts) {
      const script = Object.assign(document.createElement('script'), { async: false, crossOrigin: '', integrity });
      Object.assign(script, { src: policy === undefined ? href : policy.createScriptURL(href) });
      document.head.append(script);
    }
  });
}
