import type { Pinned } from '../composition/composition.ts';
import type { PlacedSite } from '../composition/placeParts.ts';
import { carriedComposition } from './carriedComposition.ts';
import { preloadsFor } from './preloadsFor.ts';
import { dataElement, originsElement, withPinnedFiles } from './shellPage.ts';

/**
 * The page for a path: the shell's page with its own files pinned, the composition, and what this path will ask for.
 * Without preloads for HTTP/1.1: there they take the few connections from what is needed first.
 */
export function renderPage(shellPage: string, site: PlacedSite, path: string, withPreloads: boolean): string {
  const head = [
    ...(withPreloads ? preloadsFor(site, path).map(preloadLink) : []),
    originsElement(site),
    dataElement('composition', carriedComposition(site)),
  ].join('');
  return withPinnedFiles(shellPage, site).replace('</head>', () => `${head}</head>`);
}

/** Puts a nonce on every script, style and preload: the template is ours, and what data it carries holds no "<". */
export function withNonce(page: string, nonce: string): string {
  return page.replaceAll(/<(script|style|link rel="preload" as="script")(?=[\s>])/g, `<$1 nonce="${nonce}"`);
}

// In the form in which the file is asked for later, or the browser fetches it twice.
function preloadLink({ href, integrity }: Pinned): string {
  return `<link rel="preload" as="${href.endsWith('.css') ? 'style' : 'script'}" href="${href}" crossorigin integrity="${integrity}">`;
}
