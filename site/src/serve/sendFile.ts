import type { CachedFile } from './FileCache.ts';
import { matchesTag } from './matchesTag.ts';
import { type Encoding, negotiateEncoding } from './negotiateEncoding.ts';
import { parseRange } from './parseRange.ts';
import { type Exchange, respond } from './respond.ts';

/** For how long a browser may keep a file, and which other origin's pages may use it. */
type Terms = { caching: string; allowOrigin?: string | undefined };

/** Sends a file in the form the browser takes best: all of it, a part of it, or the word that it has it already. */
export function sendFile(exchange: Exchange, file: CachedFile, { caching, allowOrigin }: Terms): void {
  const { request, response } = exchange;
  const asksForRange = request.headers.range !== undefined && request.method === 'GET';
  // Ranges are of the file as it is: pieces of a compressed form are of no use to anybody who did not begin with it.
  const encoding = asksForRange ? 'identity' : negotiateEncoding(request.headers['accept-encoding'], preferred(file));
  const body = file.bodies.get(encoding) ?? Buffer.alloc(0);
  const tag = `"${file.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const headers = {
    'x-content-type-options': 'nosniff',
    ...(allowOrigin === undefined ? ownPagesOnly : pagesOf(allowOrigin)),
    'cache-control': caching,
    etag: tag,
    ...(file.bodies.size > 1 ? { vary: 'accept-encoding' } : {}),
  };
  const demanded = request.headers['if-match'];
  if (demanded !== undefined && !matchesTag(demanded, tag)) return respond(exchange, 412, 'Precondition failed');
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

const order: readonly Encoding[] = ['br', 'gzip', 'identity'];
const preferred = (file: CachedFile) => order.filter((encoding) => file.bodies.has(encoding));

const ownPagesOnly = { 'cross-origin-resource-policy': 'same-origin' };
const pagesOf = (origin: string) => ({
  'access-control-allow-origin': origin,
  'cross-origin-resource-policy': 'cross-origin',
});
