import { forward, type HttpRequest, type HttpResponse } from 'site';

import { gapiStub } from './gapiStub.ts';
import { offlinePage } from './offlinePage.ts';

/** Puts the Auth emulator on the site's own origin and keeps its pages off the internet. Development and tests only. */
export function identityFront(options: { emulator: string }) {
  return (req: HttpRequest, res: HttpResponse, next: () => void): void => {
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    if (pathname === '/gapi-stub.js') sendStub(res);
    else if (forwarded.test(pathname))
      void forward(
        { request: req, response: res },
        {
          origin: options.emulator,
          path: req.url ?? '/',
          ...(rewritten.test(pathname) ? { rewrite: offlinePage } : {}),
        },
      );
    else next();
  };
}

const forwarded = /^\/(emulator|(identitytoolkit|securetoken|www)\.googleapis\.com)\//;
const rewritten = /^\/emulator\/auth\/(iframe|handler)$/;

function sendStub(res: HttpResponse) {
  res.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(`(${gapiStub.toString()})();`);
}
