import { type Handle, respond } from './respond.ts';

/** Leads whoever comes without TLS to the same address with it. */
export function redirectToHttps(httpsPort: number): Handle {
  const suffix = httpsPort === 443 ? '' : `:${httpsPort}`;
  return (request, response) => {
    const [, host] = /^([\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i.exec(request.headers.host ?? '') ?? [];
    const exchange = { request, response };
    if (host === undefined || !request.url?.startsWith('/')) respond(exchange, 400, 'Bad request');
    else respond(exchange, 308, 'Moved', { location: `https://${host}${suffix}${request.url}` });
  };
}
