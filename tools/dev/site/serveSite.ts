import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getApiOrigin, getEmulatorOrigin, findFreePort } from '@askwell/part-tools/settings';
import {
  createDirectoryStore,
  type RunningSite,
  publishBuild,
  readBuild,
  type SiteOptions,
  startSite,
  type Store,
} from '@askwell/site';

import { createIdentityFront, withIdentityStub } from '@askwell/part-tools/identity';
import { reportError, startServices } from '../processes.ts';
import { listBackendServices } from '../services.ts';
import { buildParts, type Outputs, getOutputs, root } from '../workspace.ts';

type Options = Omit<SiteOptions, 'emulator'> & { port: number; emulator: string | null };

/** A timeout for tests. Longer than a busy machine takes to read a file. */
export const storeTimeout = 120_000;

/** Serves a site on loopback, with the identity emulator on the same origin. */
export function serveSite({ port, emulator, isBehindProxy = true, ...site }: Options): Promise<RunningSite> {
  const options = { ...site, port, host: '127.0.0.1', isBehindProxy };
  if (emulator === null) return startSite(options);
  return startSite({
    ...options,
    emulator: { front: createIdentityFront({ emulator }), withScript: withIdentityStub },
  });
}

/** Publishes built parts, starting with the shell. Prints findings, but continues. */
export async function publishOutputs(
  outputs: Outputs,
  store: Store,
  effort: 'best' | 'quick' = 'quick',
): Promise<void> {
  const sortedOutputs = [...outputs].toSorted(([name]) => (name === 'shell' ? -1 : 1));
  for (const [name, folder] of sortedOutputs) {
    // Accepts all findings, because a developer in the middle of a change to two parts still needs to see it.
    const { accepted } = await publishBuild(store, await readBuild(folder), { accept: 'all', effort });
    if (effort === 'best')
      for (const { what } of accepted.filter(({ kind }) => kind !== 'emulator'))
        console.log(`  Check of ${name}: ${what}`);
  }
}

/** Builds all parts and serves the composed site on free ports, with an empty database and no accounts. */
export async function startTestSite() {
  const backend = await startTestBackend();
  const { url, port, api, emulator } = backend;
  const outputs = getOutputs(join(root, '.cache/test-site'));
  await Promise.race([backend.broken, Promise.all([backend.ready, buildParts(outputs)])]);
  backend.broken.catch(reportError);
  const store = createDirectoryStore(join(backend.folder, 'store'));
  await publishOutputs(outputs, store);
  const server = await serveSite({
    store,
    port,
    api,
    emulator,
    reports: { sample: 0, log: () => {} },
    storeTimeout,
  });

  return {
    url,
    api,
    emulator,
    store: store.name,
    async stop() {
      await server.stop();
      await backend.stop();
    },
  };
}

/** Starts the API and identity on free ports, with an empty database and no accounts. */
export async function startTestBackend() {
  clearConfiguration();
  const folder = mkdtempSync(join(tmpdir(), 'askwell-test-'));
  // The database server runs as a different user, who needs access to its files.
  chmodSync(folder, 0o755);
  const [port, api, emulator] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  const ports = { site: port, api, emulator };
  const urls = { url: `http://localhost:${port}`, api: getApiOrigin(ports), emulator: getEmulatorOrigin(ports) };
  // Hides the API's warnings, because tests provoke faults on purpose.
  const services = listBackendServices(ports, folder).map((service) => ({ ...service, filterLine: () => null }));
  const running = await startServices(services);
  return {
    ...urls,
    port,
    folder,
    // Loads the emulator before the first test signs in.
    ready: running.ready.then(() => fetch(`${urls.emulator}/emulator/auth/iframe`)),
    broken: running.broken,
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Tests must not use a developer's own project, database or mail server. Settings for tests remain.
function clearConfiguration() {
  const [production = ''] = readFileSync(join(root, '.env.example'), 'utf8').split('# Development and tests only.');
  const explainedNames = production.match(/\b[A-Z_0-9]+(?==)/g) ?? [];
  const otherNames = Object.keys(process.env).filter((name) => /^(API|IDENTITY|STRIPE)_/.test(name));
  for (const name of [...explainedNames, ...otherNames]) delete process.env[name];
}
