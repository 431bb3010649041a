import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { findRoute } from '../composition/findRoute.ts';
import type { PlacedSite } from '../composition/placeParts.ts';
import { renderPage, withNonce } from '../page/renderPage.ts';
import type { Encoding } from './negotiateEncoding.ts';

/** The page of one composition for each route; only the nonce is new for every visitor. */
export class PageRenderer {
  readonly #site: PlacedSite;
  readonly #shellPage: string;
  readonly #routes: readonly { path: string }[];
  readonly #pages = new Map<string, string[]>();

  constructor(site: PlacedSite, shellPage: string) {
    this.#site = site;
    this.#shellPage = shellPage;
    this.#routes = [...(site.shell?.routes ?? []), ...site.remotes.flatMap(({ routes }) => routes)];
  }

  /** The page for a path, and whether the site has such a path at all. */
  render(path: string, nonce: string, withPreloads: boolean): { html: string; isKnown: boolean } {
    const route = findRoute(this.#routes, path)?.path ?? null;
    // All unknown paths share one page, so strangers cannot fill the memory.
    const key = `${withPreloads} ${route ?? ''}`;
    const pieces =
      this.#pages.get(key) ??
      withNonce(renderPage(this.#shellPage, this.#site, path, withPreloads), placeholder).split(placeholder);
    this.#pages.set(key, pieces);
    return { html: pieces.join(nonce), isKnown: route !== null };
  }
}

/** A page compressed while its visitor waits: quickly. */
export async function compressPage(html: string, encoding: Encoding): Promise<Buffer> {
  const body = Buffer.from(html);
  if (encoding === 'br') return toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? toGzip(body, { level: 5 }) : body;
}

const placeholder = '\u0000nonce\u0000';
const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, object, Buffer>(gzip);
