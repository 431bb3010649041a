import { request as openRequest } from 'node:http';

import { endToEnd } from './endToEnd.ts';
import { type Exchange, respond } from './respond.ts';
import { transportOf } from './transport.ts';

type Api = { origin: string; isBehindProxy: boolean };

/** Hands a request to the API without the /api prefix, and its answer back as it comes. */
export function forwardTo({ origin, isBehindProxy }: Api, { request, response }: Exchange): void {
  // The path goes on as it came: read as an address, "//elsewhere" would name a host.
  const path = (request.url ?? '/').replace(/^(https?:\/\/[^/?#]*)?\/api(?=[/?]|$)/i, '').replace(/^(?!\/)/, '/');
  const { address, isSecure } = transportOf(request, isBehindProxy);
  const upstream = openRequest(origin, {
    path,
    method: request.method,
    headers: {
      ...endToEnd(request.headers),
      host: String(request.headers[':authority'] ?? request.headers.host ?? ''),
      'x-forwarded-for': address,
      'x-forwarded-proto': isSecure ? 'https' : 'http',
    },
  });
  upstream.setTimeout(60_000, () => upstream.destroy(new Error('The API took too long.')));
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
    answer.pipe(response);
  });
  upstream.on('error', () => {
    if (response.headersSent) response.destroy();
    else respond({ request, response }, 502, 'The API does not answer.');
  });
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}
