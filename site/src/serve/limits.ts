/** Limits of HTTP/1.1 that keep a slow or greedy client from holding the server. */
export const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** The same for HTTP/2. Node itself limits how many streams a client may reset. */
export const sessionLimits = {
  handshakeTimeout: 10_000,
  maxHeaderListPairs: 128,
  maxOutstandingPings: 10,
  maxSessionInvalidFrames: 100,
  maxSessionMemory: 10,
  maxSettings: 32,
  unknownProtocolTimeout: 10_000,
  settings: { enablePush: false, maxConcurrentStreams: 128, maxHeaderListSize: limits.maxHeaderSize },
};

/** How long a connection may be without a request, and a stream without a byte. */
export const idleTimeouts = { session: limits.keepAliveTimeout, stream: 60_000 };

/** How long requests under way may take once the server stops. */
export const stopTimeout = 10_000;
