import { Agent, request as open } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import path from 'node:path';
import type { startTestSite } from 'dev/testSite';
import type { Certificate } from 'site';

import { makeCertificate } from '../sites/trustedBrowser.ts';

/** The composed site of a checkout, served by its own code, seen over HTTP/2. */
type Checkout = { url: string; fingerprint: string; stop(): Promise<void> };

export async function startCheckout(folder: string): Promise<Checkout> {
  const own: { startTestSite: typeof startTestSite } = await import(path.resolve(folder, 'dev/site/startTestSite.ts'));
  const { certificate, fingerprint } = await makeCertificate();
  const site = await own.startTestSite();
  const front = await startSecureFront(site.url, certificate);
  Object.assign(process.env, { E2E_SITE: site.url, E2E_API: site.api, E2E_EMULATOR: site.emulator });
  return {
    url: front.url,
    fingerprint,
    async stop() {
      await front.stop();
      await site.stop();
    },
  };
}

/** HTTP/2 with TLS before a site that speaks HTTP/1.1 only, so that it is seen on equal terms. */
type SecureFront = { url: string; stop(): Promise<void> };

async function startSecureFront(target: string, { key, cert }: Certificate): Promise<SecureFront> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) =>
    pass(request, response, target, agent),
  );
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => void sessions.add(session).size);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `https://localhost:${port}`,
    async stop() {
      for (const session of sessions) session.destroy();
      agent.destroy();
      server.close();
    },
  };
}

function pass(request: Http2ServerRequest, response: Http2ServerResponse, target: string, agent: Agent) {
  const upstream = open(new URL(request.url, target), {
    agent,
    method: request.method,
    headers: { ...plainHeaders(request.headers), host: request.authority },
  });
  upstream.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, plainHeaders(answer.headers));
    answer.pipe(response);
  });
  upstream.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}

// What belongs to one connection of one version of HTTP does not go on to the other.
function plainHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || name.startsWith(':') || /^(connection|keep-alive|transfer-encoding|host)$/.test(name)
        ? []
        : [[name, value]],
    ),
  );
}
