import { createHash } from 'node:crypto';
import type { SiteComposition } from 'composition/composition';

import type { Store } from '../store/Store.ts';
import { readVerified } from '../store/verifiedFiles.ts';
import { type Exchange, respond } from './exchange.ts';
import {
  contentType,
  documentPolicy,
  type Encoding,
  isCompressible,
  matchesTag,
  negotiateEncoding,
  parseRange,
} from './headers.ts';

/** A published file in all encodings in which it is served. */
export type CachedFile = { type: string; tag: string; bodies: ReadonlyMap<Encoding, Buffer> };

/** Files of the store, with recently used ones in memory, because published files never change. */
export class FileCache {
  readonly #store: Store;
  readonly #site: () => Promise<SiteComposition>;
  readonly #files = new Map<string, CachedFile>();
  readonly #loading = new Map<string, Promise<CachedFile | null>>();
  /** Keys that are missing in the store, and until when that is assumed. */
  readonly #missing = new Map<string, number>();
  #bytes = 0;

  constructor(store: Store, site: () => Promise<SiteComposition>) {
    this.#store = store;
    this.#site = site;
  }

  /** A file if it is in memory, synchronously. */
  peek(key: string): CachedFile | undefined {
    return this.#files.get(key);
  }

  /** A file; null if there is none. Concurrent requests share one read of the store. */
  async read(key: string): Promise<CachedFile | null> {
    if ((this.#missing.get(key) ?? 0) > performance.now()) return null;
    const known = this.#loading.get(key);
    if (known !== undefined) return known;
    const loading = this.#load(key).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  async #load(key: string): Promise<CachedFile | null> {
    const site = await this.#site();
    const body = await readVerified(this.#store, site, key);
    if (body === null) {
      this.#rememberMissing(key);
      return null;
    }
    const bodies = new Map<Encoding, Buffer>([['identity', body]]);
    if (isCompressible(key)) {
      const [br, gz] = await Promise.all([
        readVerified(this.#store, site, `${key}.br`),
        readVerified(this.#store, site, `${key}.gz`),
      ]);
      if (br !== null && br.length < body.length) bodies.set('br', br);
      if (gz !== null && gz.length < body.length) bodies.set('gzip', gz);
    }
    const file = {
      type: contentType(key),
      tag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      bodies,
    };
    this.#keep(key, file);
    return file;
  }

  #keep(key: string, file: CachedFile): void {
    this.#files.set(key, file);
    this.#bytes += sizeOf(file);
    for (const [oldest, other] of this.#files) {
      if (this.#bytes <= maxBytes) break;
      this.#files.delete(oldest);
      this.#bytes -= sizeOf(other);
    }
  }

  #rememberMissing(key: string): void {
    if (this.#missing.size >= maxMissing) this.#missing.clear();
    this.#missing.set(key, performance.now() + missingFor);
  }
}

/** How much memory the files may take. */
const maxBytes = 256 * 1024 * 1024;

/** How long a miss is remembered. Short, because a file may be published right after a request for it. */
const missingFor = 2_000;
const maxMissing = 10_000;

const sizeOf = ({ bodies }: CachedFile) => [...bodies.values()].reduce((sum, body) => sum + body.length, 0);

/** The caching of a file, and another origin whose pages may use it. */
type Terms = { caching: string; allowOrigin?: string | undefined };

/** Sends a file in the best encoding that the browser accepts, or a range of it, or 304 if the browser has it. */
export function sendFile(exchange: Exchange, file: CachedFile, { caching, allowOrigin }: Terms): void {
  const { request, response } = exchange;
  const asksForRange = request.headers.range !== undefined && request.method === 'GET';
  // Ranges are of the uncompressed file, because a client that resumes a download may have used another encoding before.
  const encoding = asksForRange ? 'identity' : negotiateEncoding(request.headers['accept-encoding'], formsOf(file));
  const body = file.bodies.get(encoding) ?? Buffer.alloc(0);
  const tag = `"${file.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const headers = {
    'x-content-type-options': 'nosniff',
    ...(file.type === 'image/svg+xml' ? { 'content-security-policy': documentPolicy } : {}),
    ...(allowOrigin === undefined ? sameOriginOnly : openTo(allowOrigin)),
    'cache-control': caching,
    etag: tag,
    ...(file.bodies.size > 1 ? { vary: 'accept-encoding' } : {}),
  };
  const required = request.headers['if-match'];
  if (required !== undefined && !matchesTag(required, tag)) return respond(exchange, 412, 'Precondition failed');
  if (matchesTag(request.headers['if-none-match'], tag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const isSameFile = request.headers['if-range'] === undefined || request.headers['if-range'] === tag;
  const range = asksForRange && isSameFile ? parseRange(request.headers.range, body.length) : null;
  if (range === 'unsatisfiable') {
    respond(exchange, 416, 'Range not satisfiable', { 'content-range': `bytes */${body.length}` });
    return;
  }
  const piece = range === null ? body : body.subarray(range.start, range.end + 1);
  response.writeHead(range === null ? 200 : 206, {
    ...headers,
    'content-type': file.type,
    'content-length': piece.length,
    'accept-ranges': 'bytes',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    ...(range === null ? {} : { 'content-range': `bytes ${range.start}-${range.end}/${body.length}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : piece);
}

const preferred: readonly Encoding[] = ['br', 'gzip', 'identity'];
const formsOf = (file: CachedFile) => preferred.filter((encoding) => file.bodies.has(encoding));

const sameOriginOnly = { 'cross-origin-resource-policy': 'same-origin' };
const openTo = (origin: string) => ({
  'access-control-allow-origin': origin,
  'cross-origin-resource-policy': 'cross-origin',
});
