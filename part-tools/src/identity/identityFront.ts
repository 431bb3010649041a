import { get, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

/** Puts the Auth emulator on the site's own origin and keeps its pages off the internet. Development and tests only. */
export function identityFront({ emulator }: { emulator: string }) {
  let isLoaded = false;
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const pathname = (request.url ?? '/').replace(/[?#].*/s, '');
    if (pathname === '/gapi-stub.js') {
      sendStub(response);
      if (!isLoaded) prepareEmulator(emulator);
      isLoaded = true;
    } else if (forwarded.test(pathname)) forward(request, response, emulator, emulatorPage.test(pathname));
    else next();
  };
}

/** Adds a stub of Google's script loader to an HTML page, so that the identity SDK does not request the real one. */
export function withIdentityStub(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<script defer src="/gapi-stub.js"></script>`);
}

/** Makes the emulator load with the first page: the SDK gives up on a sign-in that waits for more than 5 s. */
function prepareEmulator(emulator: string): void {
  // If nothing answers, the sign-in fails with its own error.
  get(`${emulator}/emulator/auth/iframe`, (response) => response.resume()).on('error', () => {});
}

const forwarded = /^\/(emulator|(identitytoolkit|securetoken|www)\.googleapis\.com)\//;
const emulatorPage = /^\/emulator\/auth\/(iframe|handler)$/;

/** Passes a request on to the emulator on this machine, and its answer back. */
function forward(request: IncomingMessage, response: ServerResponse, emulator: string, isPage: boolean): void {
  const { method, url = '/', headers: given } = request;
  const headers = Object.fromEntries(
    Object.entries(given).filter(([name]) => !/^(:.*|connection|upgrade|te|accept-encoding)$/.test(name)),
  );
  const host = given[':authority'] ?? given.host;
  const outgoing = ask(emulator + url, { method, headers: { ...headers, host: String(host) } });
  outgoing.on('response', (answer) => {
    const {
      connection: _,
      'keep-alive': __,
      'transfer-encoding': ___,
      'content-length': length,
      ...rest
    } = answer.headers;
    response.writeHead(
      answer.statusCode ?? 502,
      isPage || length === undefined ? rest : { ...rest, 'content-length': length },
    );
    const sent = isPage ? text(answer).then((html) => response.end(withoutInternet(html))) : pipeline(answer, response);
    sent.catch(() => response.destroy());
  });
  outgoing.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end('The emulator does not answer.');
  });
  request.pipe(outgoing);
}

function sendStub(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(`(${gapiStub.toString()})();`);
}

/** The emulator's iframe or popup page without its requests to the internet. */
function withoutInternet(html: string): string {
  return html
    .replaceAll('https://apis.google.com/js/api.js', '/gapi-stub.js')
    .replace(/<link href="https:[^>]*>\n?/g, '')
    .replace(/<script src="https:[^>]*><\/script>\n?/g, '')
    .replace('<style>', `<style>${hideIcons}`);
}

// Without the icon font, icons appear as their names.
const hideIcons = '.material-icons { display: none } body { font-family: system-ui, sans-serif }';

type Handler = (data: unknown) => unknown;
type Packet = { kind: 'gapi-ask' | 'gapi-answer'; id: number; name: string; data: unknown };

/**
 * Stands in for Google's api.js: the two parts of it that the identity SDK and the emulator's iframe use.
 * Served to the browser as its own source, so everything it needs is inside it.
 */
function gapiStub(): void {
  class Iframe {
    readonly kind = 'gapi-iframe';
  }

  const iframes = {
    Iframe,
    CROSS_ORIGIN_IFRAMES_FILTER: () => true,
    getContext: () => ({ open, getParentIframe }),
  };
  Object.assign(window, { gapi: { load, iframes } });
  setTimeout(announce); // the emulator's iframe waits for it

  function announce() {
    const listener: unknown = Reflect.get(window, 'gapi_onload');
    if (typeof listener === 'function') listener();
  }

  function load(_feature: string, then: (() => void) | { callback: () => void }) {
    setTimeout(typeof then === 'function' ? then : then.callback);
  }

  function open(
    options: { url: string; where: HTMLElement; attributes?: { style?: Partial<CSSStyleDeclaration> } },
    onOpen: (iframe: unknown) => unknown,
  ) {
    const frame = document.createElement('iframe');
    Object.assign(frame.style, options.attributes?.style);
    frame.setAttribute('aria-hidden', 'true');
    frame.tabIndex = -1;
    frame.title = 'Identity';

    const line = connect(() => frame.contentWindow, new URL(options.url, location.href).origin);
    const ready = new Promise<void>((resolve) => line.register('ready', () => resolve()));
    const ping = (then: () => unknown) => ready.then(then);
    frame.src = options.url;
    options.where.append(frame);
    return Promise.resolve(onOpen(Object.assign(new Iframe(), line, { ping })));
  }

  function getParentIframe() {
    const line = connect(() => parent, '*');
    line.send('ready', {});
    return line;
  }

  function connect(peer: () => Window | null, peerOrigin: string) {
    const handlers = new Map<string, Handler>();
    const waiting = new Map<number, (answers: unknown[]) => void>();
    const early: Packet[] = [];
    let sent = 0;

    addEventListener('message', ({ source, data }) => {
      if (source !== peer() || !isPacket(data)) return;
      if (data.kind === 'gapi-answer') settle(data);
      else if (handlers.has(data.name)) void answer(data);
      else early.push(data);
    });

    return {
      register(name: string, handler: Handler) {
        handlers.set(name, handler);
        for (const packet of early.splice(0)) void (packet.name === name ? answer(packet) : early.push(packet));
      },
      send(name: string, data: unknown, then?: (answers: unknown[]) => void) {
        sent += 1;
        if (then) waiting.set(sent, then);
        post({ kind: 'gapi-ask', id: sent, name, data });
      },
      restyle: () => Promise.resolve(),
    };

    async function answer(packet: Packet) {
      post({ ...packet, kind: 'gapi-answer', data: await handlers.get(packet.name)?.(packet.data) });
    }

    function settle({ id, data }: Packet) {
      const then = waiting.get(id);
      waiting.delete(id);
      try {
        then?.([data]);
      } catch {
        // The SDK's storage check throws after reading the answer. The real library ignores that too.
      }
    }

    function post(packet: Packet) {
      peer()?.postMessage(packet, peerOrigin);
    }
  }

  function isPacket(data: unknown): data is Packet {
    return typeof data === 'object' && data !== null && 'kind' in data && /^gapi-(ask|answer)$/.test(String(data.kind));
  }
}
