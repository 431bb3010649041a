/**
 * The bytes of a request that two servers might read differently, the expected status codes of its answers in order, and the
 * requests that reach the API. `reset`: the connection ends without an answer, and earlier requests on it may have reached the
 * API.
 */
type RawRequest = {
  name: string;
  bytes: string;
  answers: readonly (number | 'reset')[];
  reaches?: readonly string[];
};

/** A request that an attacker would hide behind another one. The API must never receive it. */
export const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: site\r\nX-Stolen: ';

const bodyless = ['GET', 'HEAD', 'OPTIONS'] as const;
const withBody = ['POST', 'PATCH', 'PUT', 'DELETE'] as const;

const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

/** An HTTP/1.1 request that closes the connection after its answer. */
function write(line: string, headers: readonly string[], body = ''): string {
  return [`${line} HTTP/1.1`, 'Host: site', 'Connection: close', ...headers, '', body].join('\r\n');
}

const inChunks = 'Transfer-Encoding: chunked';
const itsLength = `Content-Length: ${smuggled.length}`;

const refused = (name: string, bytes: string): RawRequest => ({ name, bytes, answers: [400] });
const cutOff = (name: string, bytes: string): RawRequest => ({ name, bytes, answers: ['reset'] });
const passed = (name: string, bytes: string, as: string) => ({ name, bytes, answers: [200], reaches: [as] });

export const rawRequests: readonly RawRequest[] = [
  // A body where none belongs.
  ...bodyless.flatMap((method) => [
    refused(`${method} with a body in chunks`, write(`${method} /api/a`, [inChunks], chunked(smuggled))),
    refused(`${method} with a body of a length`, write(`${method} /api/a`, [itsLength], smuggled)),
    refused(`${method} with empty chunks`, write(`${method} /api/a`, [inChunks], '0\r\n\r\n')),
    passed(`${method} with a length of zero`, write(`${method} /api/a`, ['Content-Length: 0']), `${method} /a `),
    refused(`${method} that announces a body and sends none`, write(`${method} /api/a`, ['Content-Length: 5'])),
  ]),

  // Correct bodies arrive whole, even if they look like requests.
  ...withBody.flatMap((method) => [
    passed(
      `${method} with a body in chunks that looks like a request`,
      write(`${method} /api/a`, [inChunks], chunked(smuggled)),
      `${method} /a ${smuggled}`,
    ),
    passed(
      `${method} with a body of a length that looks like a request`,
      write(`${method} /api/a`, [itsLength], smuggled),
      `${method} /a ${smuggled}`,
    ),
    passed(`${method} without a body`, write(`${method} /api/a`, []), `${method} /a `),
    refused(
      `${method} with a length and chunks`,
      write(`${method} /api/a`, ['Content-Length: 4', inChunks], `0\r\n\r\n${smuggled}`),
    ),
    refused(
      `${method} with chunks and a length`,
      write(`${method} /api/a`, [inChunks, `Content-Length: ${smuggled.length + 5}`], `0\r\n\r\n${smuggled}`),
    ),
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
  ].map((header) =>
    refused(`POST with ${JSON.stringify(header)}`, write('POST /api/a', [header], `0\r\n\r\n${smuggled}`)),
  ),
  ...[
    'Transfer-Encoding: xchunked',
    'Transfer-Encoding: identity',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding: "chunked"',
    'Transfer-Encoding: chunked;q=1',
    'Transfer-Encoding: identity\r\nTransfer-Encoding: chunked',
  ].map((header) =>
    cutOff(`POST with ${JSON.stringify(header)}`, write('POST /api/a', [header], `0\r\n\r\n${smuggled}`)),
  ),
  passed(
    'POST with Transfer-Encoding in capitals',
    write('POST /api/a', ['TRANSFER-ENCODING: CHUNKED'], chunked('{}')),
    'POST /a {}',
  ),
  refused(
    'POST of HTTP/1.0 in chunks',
    'POST /api/a HTTP/1.0\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  ),

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
  ].map((header) => refused(`POST with ${JSON.stringify(header)}`, write('POST /api/a', [header], `{}${smuggled}`))),

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
  ].map((body) =>
    cutOff(
      `POST with chunks ${JSON.stringify(body.slice(0, 30))}`,
      write('POST /api/a', [inChunks], `${body}${smuggled}`),
    ),
  ),
  passed(
    'POST with a chunk extension',
    write('POST /api/a', [inChunks], '2;a=b;c="d"\r\n{}\r\n0;e\r\n\r\n'),
    'POST /a {}',
  ),
  ...[
    { name: 'a length', trailer: 'Content-Length: 100', answers: ['reset' as const] },
    { name: 'a token', trailer: 'Authorization: Bearer other', answers: [200], reaches: ['POST /a {}'] },
  ].map(({ name, trailer, ...rest }): RawRequest => ({
    name: `POST with ${name} in a trailer`,
    bytes: write('POST /api/a', [inChunks], `2\r\n{}\r\n0\r\n${trailer}\r\n\r\n`),
    ...rest,
  })),

  // Lines.
  refused('a folded header', write('GET /api/a', ['X-A: a', ' b: c'])),
  refused('a folded first header', 'GET /api/a HTTP/1.1\r\n Host: site\r\n\r\n'),
  refused('bare line feeds', 'GET /api/a HTTP/1.1\nHost: site\n\n'),
  refused('a bare carriage return', write('GET /api/a', ['X-A: a\rX-B: b'])),
  refused('a NUL in a header', write('GET /api/a', ['X-A: a\0b'])),
  refused('a header without a colon', write('GET /api/a', ['X-A'])),
  refused('a header without a name', write('GET /api/a', [': a'])),
  refused('a space in the path', write('GET /api/a b', [])),
  refused('bytes outside ASCII in the path', write('GET /api/\xe9', [])),
  refused('no host', 'GET /api/a HTTP/1.1\r\n\r\n'),
  cutOff('no host, and chunks that break', `POST /api/a HTTP/1.1\r\n${inChunks}\r\n\r\nbroken\r\n`),
  refused('another version', 'GET /api/a HTTP/1.2\r\nHost: site\r\n\r\n'),
  refused('HTTP/0.9', 'GET /api/a\r\n\r\n'),
  refused('the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),

  // Headers that may appear once.
  ...['Host', 'Authorization', 'Content-Type', 'Idempotency-Key', 'Origin'].map((name) =>
    refused(
      `two of ${name}`,
      write('POST /api/a', [`${name}: a`, `${name.toLowerCase()}: b`, 'Content-Length: 2'], '{}'),
    ),
  ),

  // Several requests on one connection: each is answered for itself, in order.
  {
    name: 'a pipeline of three',
    bytes:
      'GET /api/1 HTTP/1.1\r\nHost: site\r\n\r\nPOST /api/2 HTTP/1.1\r\nHost: site\r\nContent-Length: 2\r\n\r\n{}' +
      write('GET /api/3', []),
    answers: [200, 200, 200],
    reaches: ['GET /1 ', 'POST /2 {}', 'GET /3 '],
  },
  {
    name: 'a pipeline whose second is broken',
    bytes: `GET /api/1 HTTP/1.1\r\nHost: site\r\n\r\nPOST /api/2 HTTP/1.1\r\nHost: site\r\nContent-Length: +2\r\n\r\n{}`,
    answers: ['reset'],
    reaches: ['GET /1 '],
  },
  {
    name: 'a pipeline behind a request that is refused, while another one waits',
    bytes:
      'GET /api/1 HTTP/1.1\r\nHost: site\r\n\r\n' +
      `POST /api/2 HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: gzip, chunked\r\n\r\n${chunked('{}')}` +
      'GET /api/3 HTTP/1.1\r\nHost: site\r\n\r\n',
    answers: [200, 400],
    reaches: ['GET /1 '],
  },
  refused(
    'a pipeline behind a body that is refused',
    'GET /api/1 HTTP/1.1\r\nHost: site\r\nContent-Length: 2\r\n\r\n{}' +
      'GET /smuggled HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n',
  ),

  // Expectations and other protocols.
  {
    name: 'Expect: 100-continue',
    bytes: write('POST /api/a', ['Expect: 100-continue', 'Content-Length: 2'], '{}'),
    answers: [100, 200],
    reaches: ['POST /a {}'],
  },
  {
    name: 'Expect: 100-continue where no body belongs',
    bytes: write('GET /api/a', ['Expect: 100-continue', `Content-Length: ${smuggled.length}`], smuggled),
    answers: [100, 400],
  },
  {
    name: 'another expectation',
    bytes: write('POST /api/a', ['Expect: a-miracle', 'Content-Length: 2'], '{}'),
    answers: [417],
  },
  refused(
    'an upgrade to WebSocket',
    'GET /api/a HTTP/1.1\r\nHost: site\r\nConnection: upgrade\r\nUpgrade: websocket\r\n' +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n${smuggled}`,
  ),
  refused(
    'an upgrade to h2c',
    'GET /api/a HTTP/1.1\r\nHost: site\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n' +
      `HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n${smuggled}`,
  ),
  { name: 'CONNECT', bytes: 'CONNECT api:443 HTTP/1.1\r\nHost: site\r\n\r\n', answers: ['reset'] },
  { name: 'TRACE', bytes: write('TRACE /api/a', ['X-Secret: 1']), answers: [405] },
  refused('an unknown method', write('STEAL /api/a', [])),

  // Headers of the connection are not forwarded; they may also name headers of the message.
  passed(
    'Connection names the length',
    `POST /api/a HTTP/1.1\r\nHost: site\r\nConnection: close, content-length\r\nContent-Length: 2\r\n\r\n{}`,
    'POST /a {}',
  ),
  passed(
    'Connection names the transfer coding',
    'POST /api/a HTTP/1.1\r\nHost: site\r\nConnection: close, transfer-encoding\r\nTransfer-Encoding: chunked\r\n\r\n' +
      chunked(smuggled),
    `POST /a ${smuggled}`,
  ),
];
