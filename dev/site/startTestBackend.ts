import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { demoProject } from '../build/identityEnvironment.ts';
import { freePort } from '../processes/freePort.ts';
import { apiCommand } from '../start/apiCommand.ts';
import { emulatorCommand } from '../start/emulatorCommand.ts';
import { startParts } from '../start/startParts.ts';

/** What stands behind a site: where it answers, a port for the site, a folder that goes with it, and what ends it. */
export type TestBackend = {
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
  forgetConfiguration();
  const folder = mkdtempSync(join(tmpdir(), 'askwell-test-'));
  // The database server runs as a user of its own, who has to reach its files.
  chmodSync(folder, 0o755);
  const [port, apiPort, emulatorPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const addresses = { url: `http://localhost:${port}`, api: origin(apiPort), emulator: origin(emulatorPort) };

  const running = await startParts([
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
function forgetConfiguration() {
  for (const name of Object.keys(process.env))
    if (/^(FIREBASE_|DATABASE_|SMTP_|SITE_ORIGIN|API_)/.test(name)) delete process.env[name];
}

const origin = (port: number) => `http://127.0.0.1:${port}`;

// Faults are provoked on purpose here; the API's warnings about them are not news.
function quiet(readyUrl: string) {
  return { port: null, readyUrl, important: () => null };
}
