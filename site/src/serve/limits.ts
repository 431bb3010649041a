/** Limits that keep a slow or greedy client from holding the server, in bytes and milliseconds. */
export const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  /** For a request to arrive whole. */
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  handshakeTimeout: 10_000,
  /** For a connection on which no byte moves. */
  timeout: 75_000,
  /** How long a client may take to read the last answer of its connection. */
  lingerTimeout: 2_000,
};
export type Limits = typeof limits;

/** Further limits for HTTP/2. Node itself limits how many streams a client may reset. */
export const sessionLimits = {
  maxHeaderListPairs: 128,
  maxOutstandingPings: 10,
  maxSessionInvalidFrames: 100,
  maxSessionMemory: 10,
  maxSettings: 32,
  unknownProtocolTimeout: 10_000,
  settings: { enablePush: false, maxConcurrentStreams: 128, maxHeaderListSize: limits.maxHeaderSize },
};

/** How many requests may wait for their answers on one connection of HTTP/1.1. Browsers send one at a time. */
export const maxPipelined = 32;

/** How long requests under way may take once the server stops. */
export const stopTimeout = 10_000;
