import { type Exchange, respond } from './exchange.ts';
import type { CachedFile } from './FileCache.ts';
import { type Encoding, matchesTag, negotiateEncoding, parseRange } from './negotiate.ts';
import { documentPolicy } from './securityHeaders.ts';

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
