import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { demoProject } from '../build/identityEnvironment.ts';
import { freePort } from 'remote-kit/free-port';
import { apiCommand, emulatorCommand } from '../start/services.ts';
import { startServices } from '../start/startServices.ts';

/** The servers behind a site: their addresses, a port for the site, and a folder that `stop` removes. */
type TestBackend = {
  url: string;
  port: number;
  api: string;
  emulator: string;
  projectId: string;
  folder: string;
  ready: Promise<unknown>;
  broken: Promise<never>;
  stop(): Promise<void>;
};

/** Starts the API and identity on free ports, with an empty database and no accounts. */
export async function startTestBackend(): Promise<TestBackend> {
  clearConfiguration();
  const folder = mkdtempSync(join(tmpdir(), 'askwell-test-'));
  // The database server runs as a user of its own, who has to reach its files.
  chmodSync(folder, 0o755);
  const [port, apiPort, emulatorPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const addresses = { url: `http://localhost:${port}`, api: origin(apiPort), emulator: origin(emulatorPort) };

  const running = await startServices([
    { ...emulatorCommand({ port: emulatorPort, data: join(folder, 'identity') }), ...quiet(addresses.emulator) },
    {
      ...apiCommand({ port: apiPort, site: addresses.url, data: join(folder, 'postgres') }),
      ...quiet(`${addresses.api}/readiness_check`),
    },
  ]);
  return {
    ...addresses,
    port,
    projectId: demoProject,
    folder,
    ready: running.ready,
    broken: running.broken,
    async stop() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// Tests must never reach the project, the database or the mail server that a developer has configured.
function clearConfiguration() {
  for (const name of Object.keys(process.env))
    if (/^(FIREBASE_|DATABASE_|SMTP_|SITE_ORIGIN|API_)/.test(name)) delete process.env[name];
}

const origin = (port: number) => `http://127.0.0.1:${port}`;

// Tests provoke faults; the API's warnings about them are not printed.
function quiet(readyUrl: string) {
  return { port: null, readyUrl, filterLine: () => null };
}
