import { forward, type HttpRequest, type HttpResponse } from 'site/forward';

import { gapiStub } from './gapiStub.ts';

/** Puts the Auth emulator on the site's own origin and keeps its pages off the internet. Development and tests only. */
export function identityFront({ emulator }: { emulator: string }) {
  return (request: HttpRequest, response: HttpResponse, next: () => void): void => {
    const path = request.url ?? '/';
    const { pathname } = new URL(path, 'http://localhost');
    const rewrite = emulatorPage.test(pathname) ? { rewrite: withoutInternet } : {};
    if (pathname === '/gapi-stub.js') sendStub(response);
    else if (forwarded.test(pathname)) void forward({ request, response }, { origin: emulator, path, ...rewrite });
    else next();
  };
}

/** Lets an HTML page load the stub of Google's script loader first, so that the identity SDK finds it and makes no request. */
export function withIdentityStub(html: string): string {
  return html.replace(/<head[^>]*>/i, (head) => `${head}<script defer src="/gapi-stub.js"></script>`);
}

const forwarded = /^\/(emulator|(identitytoolkit|securetoken|www)\.googleapis\.com)\//;
const emulatorPage = /^\/emulator\/auth\/(iframe|handler)$/;

function sendStub(response: HttpResponse) {
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
