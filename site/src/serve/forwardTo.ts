import { type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';

/** Hands a request to the API without the /api prefix, and its answer back as it comes. */
export function forwardTo(apiOrigin: string, request: IncomingMessage, response: ServerResponse): void {
  // The path goes on as it came: read as an address, "//elsewhere" would name a host.
  const path = (request.url ?? '/').replace(/^\/api(?=[/?]|$)/, '').replace(/^(?!\/)/, '/');
  const upstream = openRequest(apiOrigin, {
    path,
    method: request.method,
    headers: { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress ?? '' },
  });
  upstream.setTimeout(60_000, () => upstream.destroy(new Error('The API took too long.')));
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  upstream.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end('The API does not answer.');
  });
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}
