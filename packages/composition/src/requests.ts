/** The maximum size of a body with rows. Any other body has at most a megabyte. */
export const maxBytes = 6 * 1024 * 1024;

/** Whether a URL always points to this machine, whatever a name server answers. */
export function isLoopback(url: string): boolean {
  const name = URL.parse(url)?.hostname ?? '';
  return /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(name);
}

/**
 * Whether two servers could read a request differently although Node accepts it: it has one of these headers twice, or a
 * chunked body with a second encoding or with an HTTP version that lacks chunks.
 */
export function hasUnclearHeaders({ headers, rawHeaders, httpVersion }: RequestHead): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const coding = headers['transfer-encoding'];
  return (
    mayAppearOnce.some((name) => names.indexOf(name) !== names.lastIndexOf(name)) ||
    (coding !== undefined && (coding.toLowerCase() !== 'chunked' || httpVersion !== '1.1'))
  );
}

type RequestHead = {
  headers: { 'transfer-encoding'?: string | undefined };
  rawHeaders: readonly string[];
  httpVersion: string;
};

const mayAppearOnce = ['authorization', 'content-type', 'host', 'idempotency-key', 'origin'];
