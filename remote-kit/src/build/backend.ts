import type { IncomingMessage, ServerResponse } from 'node:http';

import { forward } from 'site/forward';

import { answerOf, usualAnswers } from '../testing/standInAnswers.ts';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** What a development server answers under /api: the API at `API_ORIGIN`, or without one a stand-in with an organization. */
export function backend(origin: string | undefined): Middleware {
  return origin === undefined ? standIn : forwardTo(origin);
}

/** Passes /api to the API, as the site does. */
const forwardTo =
  (origin: string): Middleware =>
  (request, response, next) => {
    const [, path] = /^\/api(?=[/?]|$)(.*)$/.exec(request.url ?? '') ?? [];
    if (path === undefined) next();
    else void forward({ request, response }, { origin, path: path.startsWith('/') ? path : `/${path}` });
  };

const answers = new Map(Object.entries(usualAnswers));

const standIn: Middleware = (request, response, next) => {
  const address = URL.parse(request.url ?? '', 'http://localhost');
  if (address === null || !address.pathname.startsWith('/api/')) return next();
  const call = `${request.method} ${address.pathname.slice('/api'.length)}`;
  const asked = { call, query: address.searchParams, body: null, idempotencyKey: undefined };
  void answerOf(asked, answers).then(({ status, headers, envelope }) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(JSON.stringify(envelope));
  });
};
