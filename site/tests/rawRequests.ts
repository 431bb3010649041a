/**
 * The bytes of a request that two servers might read differently, the expected status codes of the answers in order, and the
 * requests that reach the API. `reset` means that the connection ends without an answer, and that earlier requests on it may
 * have reached the API. There is one example of each kind that Node's parser refuses.
 */
type RawRequest = {
  name: string;
  bytes: string;
  answers: readonly (number | 'reset')[];
  reaches: readonly string[];
};

/** A request that an attacker would hide behind another one. The API must never receive it. */
export const smuggledRequest = 'GET /smuggled HTTP/1.1\r\nHost: site\r\nX-Stolen: ';

const formatChunks = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

const head = ' HTTP/1.1\r\nHost: site\r\n';
const lastHeaders = `${head}Connection: close\r\n`;

/** An HTTP/1.1 request that closes the connection after its answer. */
const formatRequest = (line: string, headers: readonly string[] = [], body = '') =>
  `${line}${lastHeaders}${[...headers, '', body].join('\r\n')}`;

const createRequest = (bytes: string, answers: RawRequest['answers'], ...reaches: string[]): RawRequest => ({
  name: JSON.stringify(bytes.replaceAll(lastHeaders, ' … ')).slice(1, 90),
  bytes,
  answers,
  reaches,
});
const createRefusedRequest = (bytes: string) => createRequest(bytes, [400]);
const createPassedRequest = (bytes: string, as: string) => createRequest(bytes, [200], as);

const chunkedHeader = 'Transfer-Encoding: chunked';
const lengthHeader = `Content-Length: ${smuggledRequest.length}`;

export const rawRequests: readonly RawRequest[] = [
  // Bodies of requests that should not have one.
  ...['GET', 'HEAD', 'OPTIONS'].flatMap((method) => [
    createRefusedRequest(formatRequest(`${method} /api/a`, [chunkedHeader], formatChunks(smuggledRequest))),
    createRefusedRequest(formatRequest(`${method} /api/a`, [lengthHeader], smuggledRequest)),
    createPassedRequest(formatRequest(`${method} /api/a`, ['Content-Length: 0']), `${method} /a `),
  ]),

  // Correct bodies arrive whole, even if they look like requests.
  ...['POST', 'PATCH', 'PUT', 'DELETE'].flatMap((method) => [
    createPassedRequest(
      formatRequest(`${method} /api/a`, [chunkedHeader], formatChunks(smuggledRequest)),
      `${method} /a ${smuggledRequest}`,
    ),
    createPassedRequest(
      formatRequest(`${method} /api/a`, [lengthHeader], smuggledRequest),
      `${method} /a ${smuggledRequest}`,
    ),
    createRefusedRequest(
      formatRequest(`${method} /api/a`, ['Content-Length: 4', chunkedHeader], `0\r\n\r\n${smuggledRequest}`),
    ),
  ]),

  // Transfer codings that another server may read differently.
  ...[
    'chunked, identity',
    'chunked\r\nTransfer-Encoding: chunked',
    'x\r\n chunked',
    'chun\0ked',
    'identity',
    'gzip, chunked',
    'identity\r\nTransfer-Encoding: chunked',
  ].map((coding) =>
    createRefusedRequest(formatRequest('POST /api/a', [`Transfer-Encoding: ${coding}`], `0\r\n\r\n${smuggledRequest}`)),
  ),
  createRefusedRequest(formatRequest('POST /api/a', ['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggledRequest}`)),
  createRefusedRequest(`POST /api/a HTTP/1.0\r\nHost: site\r\n${chunkedHeader}\r\n\r\n${formatChunks('{}')}`),

  // Lengths and chunks.
  ...['+2', '2, 2', '99999999999999999999999', '2\r\nContent-Length: 30', '2\r\n 0'].map((length) =>
    createRefusedRequest(formatRequest('POST /api/a', [`Content-Length: ${length}`], `{}${smuggledRequest}`)),
  ),
  ...['+2\r\n{}\r\n0\r\n\r\n', '2\n{}\r\n0\r\n\r\n', '2\r\n{}x\r\n0\r\n\r\n', 'z\r\n{}\r\n0\r\n\r\n'].map((body) =>
    createRefusedRequest(formatRequest('POST /api/a', [chunkedHeader], `${body}${smuggledRequest}`)),
  ),
  createRefusedRequest(formatRequest('POST /api/a', [chunkedHeader], '2\r\n{}\r\n0\r\nContent-Length: 100\r\n\r\n')),
  createPassedRequest(
    formatRequest('POST /api/a', [chunkedHeader], '2\r\n{}\r\n0\r\nAuthorization: Bearer other\r\n\r\n'),
    'POST /a {}',
  ),

  // Request lines and hosts.
  ...['GET /api/a HTTP/1.1\r\n\r\n', 'GET /api/a HTTP/1.2\r\nHost: site\r\n\r\n', 'GET /api/a\r\n\r\n'].map(
    createRefusedRequest,
  ),
  ...['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'GET /api/a HTTP/1.1\nHost: site\n\n', formatRequest('GET /api/\xe9')].map(
    createRefusedRequest,
  ),

  // Headers that must not be repeated.
  ...['Host', 'Authorization', 'Content-Type', 'Idempotency-Key', 'Origin'].map((name) =>
    createRefusedRequest(
      formatRequest('POST /api/a', [`${name}: a`, `${name.toLowerCase()}: b`, 'Content-Length: 2'], '{}'),
    ),
  ),

  // Several requests on one connection. Each receives its own answer, in order.
  createRequest(
    `GET /api/1${head}\r\nPOST /api/2${head}Content-Length: 2\r\n\r\n{}${formatRequest('GET /api/3')}`,
    [200, 200, 200],
    'GET /1 ',
    'POST /2 {}',
    'GET /3 ',
  ),
  createRequest(
    `GET /api/1${head}\r\nPOST /api/2${head}Transfer-Encoding: gzip, chunked\r\n\r\n${formatChunks('{}')}GET /api/3${head}\r\n`,
    [200, 400],
    'GET /1 ',
  ),
  ...['1', '%zz'].map((path) =>
    createRefusedRequest(`GET /api/${path}${head}Content-Length: 2\r\n\r\n{}${formatRequest('GET /api/smuggled')}`),
  ),

  // Expectations and other protocols.
  createRequest(formatRequest('GET /api/a', ['Expect: 100-continue', lengthHeader], smuggledRequest), [100, 400]),
  createRequest(formatRequest('POST /api/a', ['Expect: x', lengthHeader], smuggledRequest), [417]),
  createRefusedRequest(`GET /api/a${head}Connection: upgrade\r\nUpgrade: websocket\r\n\r\n${smuggledRequest}`),
  createRequest('CONNECT api:443 HTTP/1.1\r\nHost: site\r\n\r\n', ['reset']),
  createRequest(formatRequest('TRACE /api/a', ['X-Secret: 1']), [405]),

  // Headers of the connection are not forwarded. They may also name headers of the message.
  createPassedRequest(
    `POST /api/a${head}Connection: close, transfer-encoding\r\n${chunkedHeader}\r\n\r\n${formatChunks(smuggledRequest)}`,
    `POST /a ${smuggledRequest}`,
  ),
];
