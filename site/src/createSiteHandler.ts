import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

import { readComposedSite } from './composeSite.ts';
import { findRoute } from './findRoute.ts';
import { forwardTo } from './forwardTo.ts';
import { renderPage } from './renderPage.ts';
import { sendFile } from './sendFile.ts';

type Options = {
  /** The folder that composeSite wrote. */
  root: string;
  /** Where the API listens; the browser reaches it under /api. */
  apiOrigin: string;
  /** Last touch on the page's HTML, for servers that put something of their own in front. */
  transformPage?: (html: string) => string;
};

/** Answers every request of the composed site: its files, its pages, and the API behind /api. */
export async function createSiteHandler({ root, apiOrigin, transformPage = (html) => html }: Options) {
  const { composition, shellPage } = await readComposedSite(root);
  const parts = new Set(['shell', ...composition.remotes.map(({ name }) => name)]);
  const routes = [...composition.shell.routes, ...composition.remotes.flatMap((remote) => remote.routes)];

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const [, first = ''] = pathname.split('/');
    if (first === 'api') forwardTo(apiOrigin, request, response);
    else if (request.method !== 'GET' && request.method !== 'HEAD') refuse(response, 405);
    else if (parts.has(first)) void sendFile(path.join(root, first), pathname.slice(first.length + 1), response);
    else if (/^\/favicon\.(svg|ico)$/.test(pathname))
      // Pages without a link to it, such as the API's, ask for the old name.
      void sendFile(path.join(root, 'shell', composition.shell.version), '/favicon.svg', response);
    else
      sendPage(
        response,
        transformPage(renderPage(shellPage, composition, pathname)),
        findRoute(routes, pathname) === null ? 404 : 200,
      );
  };
}

function sendPage(response: ServerResponse, html: string, status: number) {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    // The identity provider's popup has to find its opener again.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  response.end(html);
}

function refuse(response: ServerResponse, status: number) {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end();
}
