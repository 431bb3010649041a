import type { OutgoingHttpHeaders } from 'node:http';

import { type Exchange, type Fault, pass } from './FaultyFront.ts';

/** The faults of an answer. Each changes one property of the correct answer. */
export const wrongAnswers = {
  reset: ({ request }) => request.socket.resetAndDestroy(),
  notFound: (exchange) => answer(exchange, 404, 'text/plain', 'Not found'),
  broken: (exchange) => answer(exchange, 503, 'text/plain', 'Later'),
  html: (exchange) => answer(exchange, 200, 'text/html', '<!doctype html><title>Welcome</title>'),
  empty: (exchange) => answer(exchange, 200, 'text/javascript', ''),
  hang: () => {},
  /** Sends half of the file as a complete answer. Only the hash reveals this. */
  half: (exchange) => withBody(exchange, (body) => ({ body: body.subarray(0, body.length / 2) })),
  /** Adds a byte to the file, which could still run. */
  tampered: (exchange) => withBody(exchange, (body) => ({ body: Buffer.concat([body, Buffer.from('\n')]) })),
  /** Sends only the first half and never ends. */
  stuck: (exchange) => withBody(exchange, (body) => ({ body: body.subarray(0, body.length / 2), length: body.length })),
} satisfies Record<string, Fault>;

/** Sends the correct answer without one of its headers. */
export const withoutHeader =
  (name: string): Fault =>
  (exchange) => {
    const { writeHead } = exchange.response;
    const withoutBody = (status: number, headers: OutgoingHttpHeaders) =>
      writeHead.call(
        exchange.response,
        status,
        Object.fromEntries(Object.entries(headers).filter(([header]) => header !== name)),
      );
    pass({ ...exchange, response: Object.assign(exchange.response, { writeHead: withoutBody }) });
  };

/** Holds answers back until `release` is called. */
export function holdAnswers() {
  const releasedSignal = Promise.withResolvers<void>();
  return {
    fault: (exchange: Exchange) => void releasedSignal.promise.then(() => pass(exchange)),
    release: releasedSignal.resolve,
  };
}

/** Sends the site's page with changed HTML and the original policy. */
export const createChangedPage =
  (change: (html: string) => string): Fault =>
  (exchange) => {
    void withBody(exchange, (body) => ({ body: Buffer.from(change(body.toString())) }));
  };

function answer({ response }: Exchange, status: number, type: string, body: string, headers = {}): void {
  response.writeHead(status, { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers }).end(body);
}

type ChangedAnswer = { body: Buffer; length?: number };

async function withBody({ request, response, site }: Exchange, change: (body: Buffer) => ChangedAnswer): Promise<void> {
  const siteResponse = await fetch(new URL(request.url ?? '/', site), { headers: { 'accept-encoding': 'identity' } });
  const { body, length = body.length } = change(Buffer.from(await siteResponse.arrayBuffer()));
  const headers = Object.fromEntries(siteResponse.headers);
  response.writeHead(siteResponse.status, { ...headers, 'content-length': length });
  response.write(body, () => {
    if (length === body.length) response.end();
  });
}
