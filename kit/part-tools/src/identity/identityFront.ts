import { get, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { buildScript } from '../build/buildScript.ts';

/** Puts the Auth emulator on the site's own origin and keeps its pages off the internet. For development and tests only. */
export function createIdentityFront({ emulator }: { emulator: string }) {
  let stub: Promise<string> | undefined;
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const pathname = (request.url ?? '/').replace(/[?#].*/s, '');
    if (pathname === '/gapi-stub.js') {
      if (stub === undefined) prepareEmulator(emulator);
      stub ??= buildScript(import.meta.dirname, './gapiStub');
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      void stub.then(
        (script) => response.end(script),
        (error) => response.writeHead(500).end(String(error)),
      );
    } else if (forwardedPaths.test(pathname)) forward(request, response, emulator, emulatorPage.test(pathname));
    else next();
  };
}

/** Adds a stub of Google's script loader to an HTML page, so that the identity SDK does not request the real one. */
export function withIdentityStub(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<script defer src="/gapi-stub.js"></script>`);
}

/** Loads the emulator's code with the first page, because the SDK gives up on a sign-in that waits for more than 5 s. */
function prepareEmulator(emulator: string): void {
  // If the emulator does not answer, the sign-in fails with its own error.
  get(`${emulator}/emulator/auth/iframe`, (response) => response.resume()).on('error', () => {});
}

const forwardedPaths = /^\/(emulator|(identitytoolkit|securetoken|www)\.googleapis\.com)\//;
const hopByHopHeaders = /^(connection|keep-alive|transfer-encoding|content-length)$/;
const emulatorPage = /^\/emulator\/auth\/(iframe|handler)$/;

/** Forwards a request to the emulator on this machine, and returns its answer. */
function forward(request: IncomingMessage, response: ServerResponse, emulator: string, isPage: boolean): void {
  const { method, url = '/', headers: received } = request;
  const headers = Object.fromEntries(
    Object.entries(received).filter(([name]) => !/^(:.*|connection|upgrade|te|accept-encoding)$/.test(name)),
  );
  const host = received[':authority'] ?? received.host;
  const outgoing = ask(emulator + url, { method, headers: { ...headers, host: String(host) } });
  outgoing.on('response', (answer) => {
    const forwardedHeaders = Object.entries(answer.headers).filter(([name]) => !hopByHopHeaders.test(name));
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(forwardedHeaders));
    const sending = isPage
      ? text(answer).then((html) => response.end(blockInternet(html)))
      : pipeline(answer, response);
    sending.catch(() => response.destroy());
  });
  outgoing.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end('The emulator does not answer.');
  });
  request.pipe(outgoing);
}

/** Returns the emulator's iframe or popup page without its requests to the internet. */
function blockInternet(html: string): string {
  return html
    .replaceAll('https://apis.google.com/js/api.js', '/gapi-stub.js')
    .replace(/<link href="https:[^>]*>\n?/g, '')
    .replace(/<script src="https:[^>]*><\/script>\n?/g, '')
    .replace('<style>', `<style>${hideIcons}`);
}

// Without the icon font, each icon would appear as its name.
const hideIcons = '.material-icons { display: none } body { font-family: system-ui, sans-serif }';
