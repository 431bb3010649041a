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
