import { readFile } from 'node:fs/promises';
import { createServer, IncomingMessage, STATUS_CODES } from 'node:http';
import { constants, createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { Server, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createSecureContext } from 'node:tls';
import { createPipelineLimit, NetworkCounts } from 'composition/limits';

import { CommandError } from '../errors.ts';
import { type Handle, type HttpResponse, refusal, sendRefusal, withHeaderLimit } from './exchange.ts';

type Options = { port: number; host: string; certificate?: Certificate | null | undefined; limits?: Partial<Limits> };

/**
 * A listening server. `stop` refuses new requests, lets running ones finish, and then ends. `renew` sets the certificate of new
 * connections.
 */
export type Listening = { port: number; renew: (certificate: Certificate) => void; stop(): Promise<void> };

/** Listens with limits: with a certificate over TLS and HTTP/2, else over HTTP/1.1. */
export async function listen(handle: Handle, options: Options): Promise<Listening> {
  const { port, host, certificate } = options;
  const limits = { ...usualLimits, ...options.limits };
  const started = certificate ? createSecure(certificate, handle, limits) : createPlain(handle, limits);
  const { server, renew = () => {} } = started;
  limitConnections(server, limits);
  await new Promise<void>((resolve, reject) => {
    server
      .once('error', (error: NodeJS.ErrnoException) => reject(describeListenError(error, { port, host })))
      .listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    renew,
    stop: () => stop(started),
  };
}

type Started = { server: Server; closeAll: () => void; renew?: (certificate: Certificate) => void };

/** HTTP/1.1 without TLS, for loopback and behind a proxy that ends TLS. */
function createPlain(handle: Handle, limits: Limits): Started {
  const limited = (listener: Handle) => limitPipelines(listener, (): boolean => !server.listening);
  const server = createServer({ ...limits, requireHostHeader }, limited(handle));
  Object.assign(server, limits)
    .on('clientError', refuseGarbage(limits))
    .on('checkExpectation', limited(refuseExpectation));
  return { server, closeAll: () => server.closeAllConnections() };
}

/** HTTP/2 over TLS, and HTTP/1.1 for older clients. */
function createSecure(certificate: Certificate, handle: Handle, limits: Limits): Started {
  const { handshakeTimeout, maxHeaderSize, requestTimeout, lingerTimeout } = limits;
  const options = { ...certificate, ...sessionLimits, handshakeTimeout, allowHTTP1: true, requireHostHeader };
  const limited = (listener: Handle) => limitPipelines(listener, (): boolean => !server.listening);
  const server = createSecureServer(options, limited(withHeaderLimit(handle, maxHeaderSize)));
  Object.assign(server, limits);
  const sockets = new Set<Socket>();
  server
    .on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    })
    .on('session', cutAfterResets)
    .on('stream', (stream) => {
      const isLate = () => !stream.readableEnded && stream.close(constants.NGHTTP2_CANCEL);
      // Fires after the answer to a late body, so that the answer can still be sent.
      const timer = setTimeout(isLate, requestTimeout + lingerTimeout);
      stream.setTimeout(requestTimeout, () => stream.close(constants.NGHTTP2_CANCEL));
      stream.on('close', () => clearTimeout(timer));
    })
    .on('clientError', refuseGarbage(limits))
    .on('checkExpectation', limited(refuseExpectation));
  return {
    server,
    renew: (renewed) => server.setSecureContext(renewed),
    closeAll: () => sockets.forEach((socket) => socket.destroy()),
  };
}

/**
 * Cuts a connection after too many resets. Destroys the socket first: a session that closes gracefully writes on and has
 * aborted the process (`TLSWrap::DoWrite`). Destroys the session too: it would handle 1,200 more requests.
 */
function cutAfterResets(session: ServerHttp2Session): void {
  // `session.socket` is a proxy whose `destroy` closes the session gracefully. `setMaxListeners` returns the socket itself.
  const socket = session.socket.setMaxListeners(0);
  let resets = 0;
  session.on('stream', (stream) => {
    stream.on('close', () => {
      const isAnswered = stream.rstCode === constants.NGHTTP2_NO_ERROR && stream.writableFinished;
      resets = Math.max(0, resets + (isAnswered ? -1 : 1));
      if (resets !== maxResets) return;
      socket.destroy();
      session.destroy();
    });
  });
}

/** Limits open connections, because each takes memory while it waits for a request. */
function limitConnections(server: Server, { openConnections }: Limits): void {
  const open = new NetworkCounts();
  server.maxConnections = openConnections.together;
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (open.of(address) >= open.shareOf(openConnections)) return void socket.destroy();
    open.add(address, 1);
    socket.on('close', () => open.add(address, -1));
  });
}

/** Closes idle connections, refuses new requests on the others and answers the running requests. */
function stop({ server, closeAll }: Started): Promise<void> {
  const end = setTimeout(closeAll, stopTimeout);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(end);
      resolve();
    });
  });
}

/**
 * Notes the unanswered requests of each connection and ends an HTTP/1.1 connection with too many. Once the server stops, a
 * connection ends after its last answer, which says so to proxies: Node closes only those that are idle at that moment.
 */
function limitPipelines(handle: Handle, isStopping: () => boolean): Handle {
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed === true || pipelines.isEnding(socket)) return;
    const unanswered = pending.get(socket) ?? new Set<HttpResponse>();
    pending.set(socket, unanswered.add(response));
    // Not by `httpVersionMajor`, which is 2 if an HTTP/1.1 client writes so in its request.
    const isHttp1 = request instanceof IncomingMessage;
    response.on('close', () => {
      unanswered.delete(response);
      if (!isHttp1) return;
      pipelines.release(socket);
      if (unanswered.size === 0 && isStopping()) socket.destroySoon?.();
    });
    if (!isHttp1) return handle(request, response);
    if (!pipelines.take(socket, request, response)) return void socket.destroy?.();
    const { httpVersion, headers } = request;
    const isUnclear = !/^1\.[01]$/.test(httpVersion) || (httpVersion === '1.1' && headers.host === undefined);
    if (isUnclear) return sendRefusal({ response }, 400, { connection: 'close' });
    const writeHead = response.writeHead.bind(response);
    response.writeHead = (...head) => {
      if (isStopping() && [...unanswered].at(-1) === response) response.setHeader('connection', 'close');
      return writeHead(...head);
    };
    handle(request, response);
  };
}

// Node itself would refuse a request without a host, and its broken body with a second answer.
const requireHostHeader = false;
const refuseExpectation: Handle = (_request, response) => sendRefusal({ response }, 417);
const pipelines = createPipelineLimit(setImmediate);
const pending = new WeakMap<object, Set<HttpResponse>>();

/**
 * Answers input that is not HTTP, too large or too late, unless an earlier or an answered request would take that for its
 * answer. Browsers open connections before they need them, so a first request may arrive just at the timeout; they repeat it
 * only if the connection is closed or answered with 408.
 */
function refuseGarbage({ lingerTimeout }: Limits) {
  return (error: Error, socket: Duplex): void => {
    const code = 'code' in error ? error.code : null;
    const status = code === 'HPE_HEADER_OVERFLOW' ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
    if (!socket.writable || !pipelines.mayRefuse(socket)) return void socket.destroy();
    const { headers, body } = refusal(status);
    const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
    // A client that does not close its side would keep the connection open.
    setTimeout(() => socket.destroy(), lingerTimeout).unref();
  };
}

function describeListenError(error: NodeJS.ErrnoException, { port, host }: Pick<Options, 'port' | 'host'>): Error {
  if (error.code === 'EADDRINUSE') return new CommandError(`Port ${port} is taken; choose another with --port.`);
  if (error.code === 'EACCES')
    return new CommandError(`This user is not allowed to open port ${port}; choose one above 1023.`);
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    return new CommandError(`This machine has no address ${host}; choose another with --host.`);
  return error;
}

/** Limits that keep a slow or greedy client from holding the server, in bytes and milliseconds. */
export const usualLimits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  /** The time for a request to arrive completely. */
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  handshakeTimeout: 10_000,
  /** The time until an idle connection is closed. */
  timeout: 75_000,
  /** How long a client may take to read the last answer of its connection. */
  lingerTimeout: 2_000,
  /** The most open connections, each of which takes 65 kB. A proxy in front may use all. */
  openConnections: { perNetwork: 1_000, together: 10_000 },
};
export type Limits = typeof usualLimits;

const sessionLimits = {
  maxHeaderListPairs: 128,
  maxOutstandingPings: 10,
  maxSessionInvalidFrames: 100,
  maxSessionMemory: 10,
  maxSettings: 32,
  // Higher than `maxResets`, because Node would close the session gracefully.
  streamResetBurst: 10_000,
  streamResetRate: 33,
  unknownProtocolTimeout: 10_000,
  settings: { enablePush: false, maxConcurrentStreams: 128, maxHeaderListSize: usualLimits.maxHeaderSize },
};

/** How many more requests of a connection may be reset than answered. A browser that leaves a page resets at most 128. */
const maxResets = 256;

/** How long running requests may take when the server stops. */
const stopTimeout = 10_000;

/** A certificate with its chain, and its key, both as PEM. */
export type Certificate = { cert: string; key: string };

/** Reads certificate and key from two PEM files; null if neither is given. */
export async function readCertificate(files: Record<'cert' | 'key', string | undefined>): Promise<Certificate | null> {
  const { cert, key } = files;
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined || key === undefined)
    throw new CommandError('TLS needs a certificate and its key: set both --tls-cert and --tls-key.');
  const certificate = { cert: await readPem(cert), key: await readPem(key) };
  try {
    createSecureContext(certificate);
  } catch (error) {
    throw new CommandError(`${cert} and ${key} are not a certificate and its key: ${String(error)}`);
  }
  return certificate;
}

async function readPem(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandError(`${file} cannot be read: ${String(error)}`);
  });
}
