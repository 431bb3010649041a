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

/** Whether a request comes from a program on this machine, and not from a proxy on it that passes it on. */
export function isFromThisMachine({ headers, socket }: Local): boolean {
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !isPassedOn && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
}

type Local = { headers: Readonly<Record<string, unknown>>; socket: { remoteAddress?: string | undefined } };
