import { hostOf } from './hostOf.ts';
import { type Handle, respond } from './respond.ts';

/** Leads whoever comes without TLS to the same address with it. */
export function redirectToHttps(httpsPort: number): Handle {
  const suffix = httpsPort === 443 ? '' : `:${httpsPort}`;
  return (request, response) => {
    const host = hostOf(request);
    const exchange = { request, response };
    if (!host || !request.url?.startsWith('/')) respond(exchange, 400, 'Bad request');
    else respond(exchange, 308, 'Moved', { location: `https://${host}${suffix}${request.url}` });
  };
}
