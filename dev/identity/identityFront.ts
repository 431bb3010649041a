import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import type { HttpRequest, HttpResponse } from 'site';
import { endToEnd } from 'site/endToEnd';

import { gapiStub } from './gapiStub.ts';
import { offlinePage } from './offlinePage.ts';

/** Puts the Auth emulator on the site's own origin and keeps its pages off the internet. Development and tests only. */
export function identityFront(options: { emulator: string }) {
  return (req: HttpRequest, res: HttpResponse, next: () => void): void => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    if (pathname === '/gapi-stub.js') sendStub(res);
    else if (forwarded.test(pathname)) forward(req, res, options.emulator, rewritten.test(pathname));
    else next();
  };
}

const forwarded = /^\/(emulator|(identitytoolkit|securetoken|www)\.googleapis\.com)\//;
const rewritten = /^\/emulator\/auth\/(iframe|handler)$/;

function sendStub(res: HttpResponse) {
  res.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(`(${gapiStub.toString()})();`);
}

function forward(req: HttpRequest, res: HttpResponse, emulator: string, isPage: boolean) {
  const { 'accept-encoding': encoding, ...headers } = endToEnd(req.headers);
  const outgoing = request(new URL(req.url ?? '/', emulator), {
    method: req.method,
    headers: isPage || encoding === undefined ? headers : { ...headers, 'accept-encoding': encoding },
  });
  outgoing.on('response', (answer) => void (isPage ? sendPage(answer, res) : relay(answer, res)));
  outgoing.on('error', () => {
    if (res.headersSent) res.destroy();
    else res.writeHead(502, { 'content-type': 'text/plain' }).end('The Auth emulator does not answer.');
  });
  res.on('close', () => outgoing.destroy());
  req.pipe(outgoing);
}

function relay(answer: IncomingMessage, res: HttpResponse) {
  res.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
  answer.pipe(res);
}

async function sendPage(answer: IncomingMessage, res: HttpResponse) {
  const type = answer.headers['content-type'] ?? 'text/html';
  const page = await text(answer).catch(() => null);
  if (page === null) res.destroy();
  else res.writeHead(answer.statusCode ?? 502, { 'content-type': type }).end(offlinePage(page));
}
