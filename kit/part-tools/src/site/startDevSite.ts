import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { CommandError, listenErrors, toMessage } from 'composition/errors';
import { matchesPath, splitPath } from 'composition/matches-path';
import type { BuiltDescription } from 'composition/part';

import { refusal, describeRefusal } from './checkSite.ts';
import { readServedBuild } from './readServedBuild.ts';
import { rewritePage, widenPolicy } from './rewritePage.ts';

type Options = {
  /** The site's origin. Requests are forwarded only there. */
  site: string;
  port: number;
  /** The origin of the remote's development server. */
  from: string;
  remote: BuiltDescription;
};

/** Serves a site on loopback, with one remote from its development server. Neither stores nor logs anything. */
export async function startDevSite(options: Options) {
  const { port } = options;
  const server = createServer((request, response) => {
    const isOwn = isOwnRequest(request);
    if (!isOwn) return answer(response, 403, 'Only pages of this origin may send requests here.');
    forward(request, response, options).catch((error: Error) => answer(response, 502, toMessage(error)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new CommandError(`--port ${port} cannot be used: ${listenErrors[error.code ?? ''] ?? error.message}.`)),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    origin: `http://localhost:${actualPort}`,
    broken: new Promise<never>((_resolve, reject) => server.once('error', reject)),
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Whether a request comes from a page of this server or from the address bar. Under another host name, it could come from a
 * hostile site whose name resolves to this machine; with another origin, from a hostile page. Neither may use this machine's
 * sign-in.
 */
function isOwnRequest({ headers, socket }: IncomingMessage): boolean {
  const { host = '', origin } = headers;
  if (!['localhost', '127.0.0.1'].some((name) => host === `${name}:${socket.localPort}`)) return false;
  if (origin !== undefined) return origin === `http://${host}`;
  const site = headers['sec-fetch-site'] ?? 'none';
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return ['same-origin', 'none'].includes(String(site)) || isNavigation;
}

async function forward(request: IncomingMessage, response: ServerResponse, options: Options): Promise<void> {
  const { site, from, remote } = options;
  const target = new URL(site);
  // Accepts only a path, because a whole URL could point to another server.
  if (!/^\/(?![/\\])/.test(request.url ?? '')) return answer(response, 400, 'Not a path.');
  const isPage = String(request.headers.accept).includes('text/html');
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  const outgoing = send(target, {
    path: request.url,
    method: request.method,
    headers: getRequestHeaders(request.headers, target, isPage),
  });
  response.on('close', () => outgoing.destroy());
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve).on('error', reject);
    pipeline(request, outgoing, () => {});
  });
  const isOwnPage = isPage && incoming.statusCode === 404 && hasPage(remote, request.url ?? '');
  // The site does not know the pages of a new remote.
  const status = isOwnPage ? 200 : (incoming.statusCode ?? 502);
  if (incoming.headers[refusal.name] === refusal.value) return answer(response, 403, describeRefusal(site));
  const headers = getAnswerHeaders(incoming.headers);
  const { location } = incoming.headers;
  if (location !== undefined) {
    const targetUrl = URL.parse(location, new URL(request.url ?? '/', site));
    if (targetUrl?.origin !== site)
      return answer(
        response,
        502,
        `${site} redirects to ${targetUrl?.origin ?? location}, where askwell-dev does not go.`,
      );
    headers['location'] = `${targetUrl.pathname}${targetUrl.search}${targetUrl.hash}`;
  }
  if (!isPage || !String(incoming.headers['content-type']).startsWith('text/html')) {
    response.writeHead(status, headers);
    pipeline(incoming, response, () => {});
    return;
  }
  const html = decodePage(await buffer(incoming), headers['content-encoding']);
  const page = rewritePage(html, remote, await readServedBuild(from, remote.name));
  const policy = headers['content-security-policy'];
  if (page !== null && policy !== undefined) headers['content-security-policy'] = widenPolicy(String(policy), from);
  for (const name of replacedPageHeaders) delete headers[name];
  // Prevents caching, because a cached page would name a deleted build.
  response.writeHead(status, { ...headers, 'cache-control': 'no-store' }).end(page ?? html);
}

/** Decodes a page. A CDN may compress it despite the request's headers. */
function decodePage(bytes: Buffer, encoding: unknown): string {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)];
  return (decode === undefined ? bytes : decode(bytes)).toString();
}

const replacedPageHeaders = ['content-encoding', 'content-length', 'etag', 'last-modified'];

function hasPage({ routes }: BuiltDescription, url: string): boolean {
  const path = splitPath(url.replace(/[?#].*/s, ''));
  return routes.some((route) => matchesPath(splitPath(route.path), path));
}

/**
 * Returns the headers for a request to the site, as if its own page had sent it. Includes only the language cookie: all servers
 * on this machine share a host name, so the other cookies belong to other servers.
 */
function getRequestHeaders(
  received: IncomingHttpHeaders,
  { host, origin }: URL,
  isPage: boolean,
): Record<string, string | string[]> {
  const forwardedHeaders = Object.entries(received).flatMap(([name, value]): [string, string | string[]][] =>
    value === undefined || notForwarded.has(name) || (isPage && conditionalHeaders.has(name)) ? [] : [[name, value]],
  );
  const [language] = /(?:^|; )language=[a-z]{2}(?=;|$)/.exec(received.cookie ?? '') ?? [];
  return {
    ...Object.fromEntries(forwardedHeaders),
    host,
    ...(received.origin !== undefined && { origin }),
    ...(language !== undefined && { cookie: language.replace(/^; /, '') }),
    // Pages are rewritten here, so they must arrive uncompressed.
    ...(isPage && { 'accept-encoding': 'identity' }),
  };
}

const getAnswerHeaders = (headers: IncomingHttpHeaders): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]): [string, string | string[]][] =>
      value === undefined || notAnswered.has(name) ? [] : [[name, value]],
    ),
  );

const hopByHop = ['connection', 'keep-alive', 'proxy-authenticate', 'te', 'trailer', 'transfer-encoding', 'upgrade'];
const notForwarded = new Set([
  ...hopByHop,
  'cookie',
  'expect',
  'forwarded',
  'host',
  'origin',
  'proxy-authorization',
  'referer',
]);
const conditionalHeaders = new Set(['if-modified-since', 'if-none-match']);
/**
 * Headers of the site that are not forwarded. With them, browsers would send the site's cookies to all servers with this host
 * name, and apply the site's TLS rule (HSTS) to these servers.
 */
const notAnswered = new Set([...hopByHop, 'set-cookie', 'strict-transport-security']);

function answer(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${text}\n`);
}
