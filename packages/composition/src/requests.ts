/** Whether a URL leads to this machine, whatever a name server says. */
export function isLoopback(address: string): boolean {
  const name = URL.parse(address)?.hostname ?? '';
  return /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(name);
}

/**
 * Whether two servers could read a request differently, although Node accepts it: one of these headers twice, or a chunked body
 * that has another encoding too, or comes with an HTTP version without chunks.
 */
export function hasUnclearHeaders({ headers, rawHeaders, httpVersion }: Head): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const coding = headers['transfer-encoding'];
  return (
    mayAppearOnce.some((name) => names.indexOf(name) !== names.lastIndexOf(name)) ||
    (coding !== undefined && (coding.toLowerCase() !== 'chunked' || httpVersion !== '1.1'))
  );
}

type Head = {
  headers: { 'transfer-encoding'?: string | undefined };
  rawHeaders: readonly string[];
  httpVersion: string;
};

const mayAppearOnce = ['authorization', 'content-type', 'host', 'idempotency-key', 'origin'];
