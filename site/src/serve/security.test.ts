import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { writeShell } from '../../testing/buildFixture.ts';
import { listenSecurely } from '../../testing/listenSecurely.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { readBuild } from '../publish/readBuild.ts';
import { publishBuild } from '../publish/publishBuild.ts';
import { directoryStore } from '../store/directoryStore.ts';
import { createSiteHandler } from './createSiteHandler.ts';
import { contentSecurityPolicy, trustedPolicies } from './securityHeaders.ts';

const folder = await temporaryFolder();

test('Mozilla’s HTTP Observatory over HTTPS → A+, every one of its tests passed', async () => {
  const store = directoryStore(path.join(folder, 'store'));
  const routes = [{ path: '/', chunk: 'sign-in' }];
  await publishBuild(store, await readBuild(await writeShell(path.join(folder, 'shell'), '1-a', { routes })));
  const site = await listenSecurely(createSiteHandler({ store }).handle);
  const certificate = path.join(folder, 'certificate.pem');
  await writeFile(certificate, site.cert);
  const script = path.join(import.meta.dirname, '../../testing/scanForSecurity.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, `localhost:${site.port}`], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
  });
  site.stop();
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
