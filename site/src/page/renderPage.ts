import type { PlacedSite } from '../composition/placeParts.ts';
import { carriedComposition } from './carriedComposition.ts';
import { preloadsFor } from './preloadsFor.ts';
import { dataElement, originsElement, withPinnedFiles, withPreloads } from './shellPage.ts';

/**
 * The page for a path: the shell's page with its own files pinned, the composition, and what this path will ask for.
 * Without preloads for HTTP/1.1: there they take the few connections from what is needed first.
 */
export function renderPage(shellPage: string, site: PlacedSite, path: string, isMultiplexed: boolean): string {
  const head = `${originsElement(site)}${dataElement('composition', carriedComposition(site))}`;
  const page = withPinnedFiles(shellPage, site).replace('</head>', () => `${head}</head>`);
  return isMultiplexed ? withPreloads(page, { isMultiplexed, paths: preloadsFor(site, path) }) : page;
}

/** Puts a nonce on every script and style: the template is ours, and what data it carries holds no "<". */
export function withNonce(page: string, nonce: string): string {
  return page.replaceAll(/<(script|style)(?=[\s>])/g, `<$1 nonce="${nonce}"`);
}
