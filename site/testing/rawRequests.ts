/**
 * The bytes of a request that two servers might read differently, the expected status codes of its answers in order, and the
 * requests that reach the API. `reset`: the connection ends without an answer, and earlier requests on it may have reached the
 * API.
 */
type RawRequest = {
  name: string;
  bytes: string;
  answers: readonly (number | 'reset')[];
  reaches: readonly string[];
};

/** A request that an attacker would hide behind another one. The API must never receive it. */
export const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: site\r\nX-Stolen: ';

const bodyless = ['GET', 'HEAD', 'OPTIONS'] as const;
const withBody = ['POST', 'PATCH', 'PUT', 'DELETE'] as const;

const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

const head = ' HTTP/1.1\r\nHost: site\r\n';
const last = `${head}Connection: close\r\n`;

/** An HTTP/1.1 request that closes the connection after its answer. */
const write = (line: string, headers: readonly string[] = [], body = '') =>
  `${line}${last}${[...headers, '', body].join('\r\n')}`;

const sent = (bytes: string, answers: RawRequest['answers'], ...reaches: string[]): RawRequest => ({
  name: JSON.stringify(bytes.replaceAll(last, ' … ')).slice(1, 90),
  bytes,
  answers,
  reaches,
});
const refused = (bytes: string) => sent(bytes, [400]);
const cutOff = (bytes: string) => sent(bytes, ['reset']);
const passed = (bytes: string, as: string) => sent(bytes, [200], as);

const inChunks = 'Transfer-Encoding: chunked';
const itsLength = `Content-Length: ${smuggled.length}`;

export const rawRequests: readonly RawRequest[] = [
  // A body where none belongs.
  ...bodyless.flatMap((method) => [
    refused(write(`${method} /api/a`, [inChunks], chunked(smuggled))),
    refused(write(`${method} /api/a`, [itsLength], smuggled)),
    refused(write(`${method} /api/a`, [inChunks], '0\r\n\r\n')),
    refused(write(`${method} /api/a`, ['Content-Length: 5'])),
    passed(write(`${method} /api/a`, ['Content-Length: 0']), `${method} /a `),
  ]),

  // Correct bodies arrive whole, even if they look like requests.
  ...withBody.flatMap((method) => [
    passed(write(`${method} /api/a`, [inChunks], chunked(smuggled)), `${method} /a ${smuggled}`),
    passed(write(`${method} /api/a`, [itsLength], smuggled), `${method} /a ${smuggled}`),
    passed(write(`${method} /api/a`), `${method} /a `),
    refused(write(`${method} /api/a`, ['Content-Length: 4', inChunks], `0\r\n\r\n${smuggled}`)),
    refused(write(`${method} /api/a`, [inChunks, `Content-Length: ${smuggled.length + 5}`], `0\r\n\r\n${smuggled}`)),
  ]),

  // Transfer codings that another server may read differently.
  ...[
    'Transfer-Encoding: chunked, identity',
    'Transfer-Encoding: chunked, chunked',
    'Transfer-Encoding:\x0bchunked',
    'Transfer-Encoding : chunked',
    ' Transfer-Encoding: chunked',
    'Transfer-Encoding\t: chunked',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
    'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: x\r\n chunked',
    'X: x\nTransfer-Encoding: chunked',
    'Transfer\0-Encoding: chunked',
    'Transfer-Encoding: chun\0ked',
  ].map((header) => refused(write('POST /api/a', [header], `0\r\n\r\n${smuggled}`))),
  ...[
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding: identity',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: "chunked"',
    'Transfer-Encoding: chunked;q=1',
    'Transfer-Encoding: identity\r\nTransfer-Encoding: chunked',
  ].map((header) => cutOff(write('POST /api/a', [header], `0\r\n\r\n${smuggled}`))),
  passed(write('POST /api/a', ['TRANSFER-ENCODING: CHUNKED'], chunked('{}')), 'POST /a {}'),
  refused(`POST /api/a HTTP/1.0\r\nHost: site\r\n${inChunks}\r\n\r\n${chunked('{}')}`),

  // Invalid lengths, and two at once.
  ...[
    'Content-Length: +2',
    'Content-Length: -2',
    'Content-Length: 0x2',
    'Content-Length: 2 2',
    'Content-Length: 2, 2',
    'Content-Length: 2,3',
    'Content-Length: 2.0',
    'Content-Length: 2e0',
    'Content-Length: \x0b2',
    'Content-Length: 99999999999999999999999',
    'Content-Length : 2',
    'Content-Length: 2\r\nContent-Length: 2',
    'Content-Length: 2\r\nContent-Length: 30',
    'Content-Length: 0\r\nContent-Length: 30',
    'Content-Length: 2\r\n 0',
    'X: x\nContent-Length: 2',
  ].map((header) => refused(write('POST /api/a', [header], `{}${smuggled}`))),

  // Chunks.
  ...[
    '+2\r\n{}\r\n0\r\n\r\n',
    '-2\r\n{}\r\n0\r\n\r\n',
    '0x2\r\n{}\r\n0\r\n\r\n',
    ' 2\r\n{}\r\n0\r\n\r\n',
    '2\n{}\r\n0\r\n\r\n',
    '2\r\n{}\n0\r\n\r\n',
    '2\r\n{}x\r\n0\r\n\r\n',
    '2;\n{}\r\n0\r\n\r\n',
    'fffffffffffffffff\r\n{}\r\n0\r\n\r\n',
    `2;${'b'.repeat(30_000)}\r\n{}\r\n0\r\n\r\n`,
    'z\r\n{}\r\n0\r\n\r\n',
  ].map((body) => cutOff(write('POST /api/a', [inChunks], `${body}${smuggled}`))),
  passed(write('POST /api/a', [inChunks], '2;a=b;c="d"\r\n{}\r\n0;e\r\n\r\n'), 'POST /a {}'),
  // Trailers.
  cutOff(write('POST /api/a', [inChunks], '2\r\n{}\r\n0\r\nContent-Length: 100\r\n\r\n')),
  passed(write('POST /api/a', [inChunks], '2\r\n{}\r\n0\r\nAuthorization: Bearer other\r\n\r\n'), 'POST /a {}'),

  // Lines.
  refused(write('GET /api/a', ['X-A: a', ' b: c'])),
  refused('GET /api/a HTTP/1.1\r\n Host: site\r\n\r\n'),
  refused('GET /api/a HTTP/1.1\nHost: site\n\n'),
  ...['X-A: a\rX-B: b', 'X-A: a\0b', 'X-A', ': a'].map((header) => refused(write('GET /api/a', [header]))),
  refused(write('GET /api/a b')),
  refused(write('GET /api/\xe9')),
  refused('GET /api/a HTTP/1.1\r\n\r\n'),
  cutOff(`POST /api/a HTTP/1.1\r\n${inChunks}\r\n\r\nbroken\r\n`),
  refused('GET /api/a HTTP/1.2\r\nHost: site\r\n\r\n'),
  refused('GET /api/a\r\n\r\n'),
  refused('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),

  // Headers that may appear once.
  ...['Host', 'Authorization', 'Content-Type', 'Idempotency-Key', 'Origin'].map((name) =>
    refused(write('POST /api/a', [`${name}: a`, `${name.toLowerCase()}: b`, 'Content-Length: 2'], '{}')),
  ),

  // Several requests on one connection: each is answered for itself, in order.
  sent(
    `GET /api/1${head}\r\nPOST /api/2${head}Content-Length: 2\r\n\r\n{}${write('GET /api/3')}`,
    [200, 200, 200],
    'GET /1 ',
    'POST /2 {}',
    'GET /3 ',
  ),
  sent(`GET /api/1${head}\r\nPOST /api/2${head}Content-Length: +2\r\n\r\n{}`, ['reset'], 'GET /1 '),
  sent(
    `GET /api/1${head}\r\nPOST /api/2${head}Transfer-Encoding: gzip, chunked\r\n\r\n${chunked('{}')}GET /api/3${head}\r\n`,
    [200, 400],
    'GET /1 ',
  ),
  refused(`GET /api/1${head}Content-Length: 2\r\n\r\n{}${write('GET /smuggled')}`),

  // Expectations and other protocols.
  sent(write('POST /api/a', ['Expect: 100-continue', 'Content-Length: 2'], '{}'), [100, 200], 'POST /a {}'),
  sent(write('GET /api/a', ['Expect: 100-continue', itsLength], smuggled), [100, 400]),
  sent(write('POST /api/a', ['Expect: a-miracle', 'Content-Length: 2'], '{}'), [417]),
  refused(
    `GET /api/a${head}Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
      `Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n${smuggled}`,
  ),
  refused(
    `GET /api/a${head}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n` +
      `HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n${smuggled}`,
  ),
  cutOff('CONNECT api:443 HTTP/1.1\r\nHost: site\r\n\r\n'),
  sent(write('TRACE /api/a', ['X-Secret: 1']), [405]),
  refused(write('STEAL /api/a')),

  // Headers of the connection are not forwarded; they may also name headers of the message.
  passed(`POST /api/a${head}Connection: close, content-length\r\nContent-Length: 2\r\n\r\n{}`, 'POST /a {}'),
  passed(
    `POST /api/a${head}Connection: close, transfer-encoding\r\n${inChunks}\r\n\r\n${chunked(smuggled)}`,
    `POST /a ${smuggled}`,
  ),
];
