import { createServer, type RequestListener } from 'node:http';
import { listen } from 'composition/testing';
import { expect, it } from 'vitest';

import { createIdentityFront, withIdentityStub } from './identityFront.ts';

const emulatorPage = `<!DOCTYPE html>
<link href="https://fonts.googleapis.com/icon?family=Material+Icons" rel="stylesheet">
<style>body {}</style>
<script src="https://unpkg.com/material-components-web@10/dist/material-components-web.min.js"></script>
<script src="https://apis.google.com/js/api.js"></script>`;

it.each(['/emulator/auth/iframe?apiKey=k', '/emulator/auth/handler?apiKey=k'])(
  'the emulator’s page %s → requests nothing from the internet',
  async (path) => {
    const site = await startFront((_req, res) => res.setHeader('content-type', 'text/html').end(emulatorPage));
    const html = await (await fetch(site + path)).text();
    expect(html).not.toContain('https://');
    expect(html).toContain('<script src="/gapi-stub.js"></script>');
  },
);

it.each([
  '/identitytoolkit.googleapis.com/v1/accounts',
  '/securetoken.googleapis.com/v1/token',
  '/emulator/v1/projects',
])('%s → is forwarded with its method and body, and the answer is unchanged', async (path) => {
  const site = await startFront((req, res) => {
    res.writeHead(418, { 'x-requested': `${req.method} ${req.url}` });
    req.pipe(res);
  });
  const response = await fetch(`${site}${path}?key=1`, { method: 'POST', body: 'https://apis.google.com/js/api.js' });
  expect(response.status).toBe(418);
  expect(response.headers.get('x-requested')).toBe(`POST ${path}?key=1`);
  expect(await response.text()).toBe('https://apis.google.com/js/api.js');
});

it.each(['/dashboard', '//'])('%s → is passed through to the site', async (path) => {
  const site = await startFront((_req, res) => res.end('emulator'));
  expect(await (await fetch(`${site}${path}`)).text()).toBe('site');
});

it('the first page opens → the emulator is loaded before the sign-in', async () => {
  const requestedUrl = Promise.withResolvers<string | undefined>();
  const site = await startFront((req, res) => res.end(void requestedUrl.resolve(req.url)));
  expect((await fetch(`${site}/gapi-stub.js`)).status).toBe(200);
  expect(await requestedUrl.promise).toBe('/emulator/auth/iframe');
});

it('the emulator does not run → pages answer 502 instead of hanging', async () => {
  const site = await listen(createServer(withFront('http://127.0.0.1:1')));
  expect((await fetch(`${site}/emulator/auth/iframe`)).status).toBe(502);
  expect((await fetch(`${site}/gapi-stub.js`)).status).toBe(200);
});

it('a page of the site → loads the stub before anything else', () => {
  expect(withIdentityStub('<html><head><script src="main.js"></script></head>')).toBe(
    '<html><head><script defer src="/gapi-stub.js"></script><script src="main.js"></script></head>',
  );
});

async function startFront(emulator: RequestListener): Promise<string> {
  return listen(createServer(withFront(await listen(createServer(emulator)))));
}

function withFront(emulator: string): RequestListener {
  const front = createIdentityFront({ emulator });
  return (req, res) => front(req, res, () => res.end('site'));
}
