import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer as createPlain, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createSecure, get, type RequestOptions } from 'node:https';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import { cleanUp, temporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { writeShell } from '../../testing/buildFixture.ts';
import { makeCertificate } from '../../testing/makeCertificate.ts';
import { publish, storePatience } from '../../testing/fixtures.ts';
import { directoryStore } from '../store/directoryStore.ts';
import { createSite } from './createSite.ts';
import { contentSecurityPolicy, trustedPolicies } from './headers.ts';

const folder = temporaryFolder();

test('Mozilla’s HTTP Observatory over HTTPS → A+, every one of its tests passed', async () => {
  const store = directoryStore(path.join(folder, 'store'));
  const routes = [{ path: '/', chunk: 'sign-in' }];
  await publish(store, await writeShell(path.join(folder, 'shell'), '1-a', { routes }));
  const server = createSite({ store, storePatience });
  await server.ready();
  const site = await listenSecurely(server.routing);
  // A busy machine may take longer to read the first composition than a page waits for it.
  await expect.poll(() => statusOf({ port: site.port, path: '/', ca: site.cert })).toBe(200);
  const certificate = path.join(folder, 'certificate.pem');
  await writeFile(certificate, site.cert);
  const script = path.join(import.meta.dirname, '../../testing/scanForSecurity.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, `localhost:${site.port}`], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
  });
  const { scan, tests } = JSON.parse(stdout);
  const failed = Object.entries<{ pass: boolean; result: string }>(tests).filter(([, { pass }]) => !pass);
  expect(failed.map(([name, { result }]) => `${name}: ${result}`)).toEqual([]);
  expect(scan.grade).toBe('A+');
  expect(scan.score).toBeGreaterThanOrEqual(100);
});

test('a site that signs in at a real project → exactly its addresses are added', () => {
  const needs = {
    script: ['https://apis.google.com'],
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frame: ['https://askwell-live.firebaseapp.com'],
  };
  const policy = contentSecurityPolicy({
    scripts: ["'nonce-x'"],
    styles: ["'nonce-x'"],
    needs,
    policies: trustedPolicies(needs),
  });
  const directives = new Map(
    policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1).join(' ')]),
  );
  expect(directives.get('script-src')).toBe("'nonce-x' 'strict-dynamic'");
  expect(directives.get('connect-src')).toBe(
    "'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  );
  expect(directives.get('frame-src')).toBe('https://askwell-live.firebaseapp.com');
  expect(directives.get('worker-src')).toBe("'none'");
  expect(directives.get('trusted-types')).toBe('default gapi#gapi');
  expect(policy).not.toMatch(/unsafe|\*/);
});

async function statusOf(options: RequestOptions): Promise<number | undefined> {
  const [response]: IncomingMessage[] = await once(get(options), 'response');
  return response?.resume().statusCode;
}

/** A site over HTTPS, and HTTP that redirects to it. Both on one port, because scanners take only one. */
async function listenSecurely(handle: RequestListener) {
  const { key, cert } = await makeCertificate();
  const secure = createSecure({ key, cert }, handle);
  const plain = createPlain((request, response) => {
    response.writeHead(308, { location: `https://${request.headers.host}${request.url}` }).end();
  });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    socket.once('readable', () => {
      const first: Buffer | null = socket.read();
      if (first === null) return;
      socket.unshift(first);
      (first[0] === tlsHandshake ? secure : plain).emit('connection', socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  cleanUp(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: typeof address === 'object' && address !== null ? address.port : 0, cert };
}

const tlsHandshake = 22;
