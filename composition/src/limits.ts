/**
 * The address under which requests are counted. A holder of one IPv6 address usually has its whole /64, so those
 * count as one; an IPv4 address is the same in either way of writing it.
 */
export function addressGroup(ip: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (mapped !== undefined) return mapped;
  if (!/^[\da-f]*:[\da-f:.]*(%.*)?$/i.test(ip)) return ip;
  const [start = '', end] = ip.toLowerCase().split('::');
  const [head, tail] = [groupsOf(start), groupsOf(end ?? '')];
  const missing = Math.max(0, 8 - head.length - tail.length);
  const zeros = end === undefined ? [] : Array.from({ length: missing }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).map(shorten).join(':')}::/64`;
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
const shorten = (group: string) => group.replace(/^0+(?=.)/, '');

/**
 * Counts the unanswered requests of each HTTP/1.1 connection: each takes a few bytes to send, and its answer stays in memory
 * if the client does not read. Browsers and proxies send one at a time. `setImmediate` is Node's.
 */
export function createPipelineLimit(setImmediate: (then: () => void) => unknown) {
  const connections = new WeakMap<object, { unanswered: number; last?: Started; isEnding: boolean }>();
  return {
    /** Whether the connection ends with a request that came before; what follows it is not looked at. */
    isEnding: (connection: object) => connections.get(connection)?.isEnding === true,
    /** Counts a request; false if it is one too many. An unclear one, or one for another protocol, is the last. */
    take(connection: object, ...last: Started) {
      const { unanswered = 0 } = connections.get(connection) ?? {};
      const [request, response] = last;
      const { upgrade, connection: options = '' } = request.headers;
      // Node drops what has arrived behind an upgrade, so that the next bytes could be the middle of a request. Those behind an
      // unclear request could be its body for another server.
      const isEnding = (upgrade !== undefined && /\bupgrade\b/i.test(options)) || hasUnclearHeaders(request);
      if (isEnding) response.setHeader('connection', 'close');
      connections.set(connection, { unanswered: unanswered + 1, last, isEnding });
      return unanswered < maxPipelined;
    },
    /** After an answer. Later, because requests that arrive in one piece may be answered one by one. */
    release(connection: object) {
      setImmediate(() => {
        const known = connections.get(connection);
        if (!known) return;
        known.unanswered -= 1;
        // An idle connection need not keep them in memory, unless the rest of a refused body may still come.
        if (known.last?.[0].complete !== false) delete known.last;
      });
    },
    /** Whether broken input may be answered: not if a request could take that for its answer, or for a second one. */
    mayRefuse(connection: object): boolean {
      const { unanswered = 0, last: [request, response] = [] } = connections.get(connection) ?? {};
      if (request?.complete !== false) return unanswered === 0;
      return unanswered === 1 && response?.headersSent === false;
    },
  };
}

/** A request, which may still be arriving, and its response. */
type Started = [
  request: Head & { complete?: boolean; headers: { upgrade?: string | undefined; connection?: string | undefined } },
  response: { headersSent: boolean; setHeader(name: string, value: string): unknown },
];

const maxPipelined = 32;

type MinuteLimit = {
  /** Counts one request of an address; false if there were too many in this minute. */
  take(address: string): boolean;
  /** Whether an address has reached the limit in this minute. */
  isUsedUp(address: string): boolean;
};

/** A limit per minute for each network, and for all together. */
export function createMinuteLimit(
  { perAddress, perMinute = Infinity }: { perAddress: number; perMinute?: number },
  now: () => number,
): MinuteLimit {
  let counts = new Map<string, number>();
  let minute = 0;
  let total = 0;
  const countOf = (address: string) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) {
      counts = new Map();
      total = 0;
      minute = current;
    }
    return counts.get(addressGroup(address)) ?? 0;
  };
  const isUsedUp = (address: string) => countOf(address) >= perAddress || total >= perMinute;
  return {
    isUsedUp,
    take(address) {
      if (isUsedUp(address)) return false;
      counts.set(addressGroup(address), countOf(address) + 1);
      total += 1;
      return true;
    },
  };
}

/**
 * Whether servers might read a request differently: one of these headers twice, or a body in chunks that is also encoded in
 * another way, has a length as well, or comes in an HTTP without chunks.
 */
export function hasUnclearHeaders({ headers, rawHeaders, httpVersion }: Head): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  if (mayAppearOnce.some((name) => names.indexOf(name) !== names.lastIndexOf(name))) return true;
  const coding = headers['transfer-encoding']?.toLowerCase();
  return (
    coding !== undefined && (coding !== 'chunked' || headers['content-length'] !== undefined || httpVersion !== '1.1')
  );
}

type Head = {
  headers: { 'content-length'?: string | undefined; 'transfer-encoding'?: string | undefined };
  rawHeaders: readonly string[];
  httpVersion: string;
};

const mayAppearOnce = [
  'authorization',
  'content-length',
  'content-type',
  'host',
  'idempotency-key',
  'origin',
  'transfer-encoding',
];
