import type { IncomingHttpHeaders } from 'node:http';

/** Headers that are about the message, not about the connection that brought it; HTTP/2 allows no others. */
export function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const dropped = new Set([...ofTheConnection, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name) && !name.startsWith(':')));
}

const ofTheConnection = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
