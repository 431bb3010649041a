import type { HttpRequest } from './respond.ts';

/** What a visitor's own connection is like; behind a proxy, what the proxy says of it. */
export type Transport = { isSecure: boolean; isMultiplexed: boolean; address: string };

/**
 * Reads it from the connection. Behind a proxy that ends TLS, the connection is the proxy's own: it speaks HTTP/2 or
 * newer to browsers, as all do today, and says in X-Forwarded-… who asks. Without that word such headers are anybody's.
 */
export function transportOf(
  { headers, httpVersionMajor, socket }: Pick<HttpRequest, 'headers' | 'httpVersionMajor' | 'socket'>,
  isBehindProxy = false,
): Transport {
  const address = socket.remoteAddress ?? '';
  if (!isBehindProxy)
    return { isSecure: Reflect.get(socket, 'encrypted') === true, isMultiplexed: httpVersionMajor > 1, address };
  return {
    isSecure: lastOf(headers['x-forwarded-proto']) === 'https',
    isMultiplexed: true,
    // Each hop adds whom it heard from; the ones before were added by whoever liked.
    address: lastOf(headers['x-forwarded-for']) ?? address,
  };
}

function lastOf(header: string | string[] | undefined): string | null {
  const [last = ''] = String(header ?? '')
    .split(',')
    .slice(-1);
  return last.trim() || null;
}
