import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  getApiOrigin,
  getEmulatorOrigin,
  readEnvironmentFile,
  readPorts,
  usesEmulator,
} from '@askwell/part-tools/settings';
import { isUserError } from 'composition/errors';
import { createDirectoryStore, publishAnsweredCalls } from '@askwell/site';

import { buildParts, getDefaultOutputs, root } from './workspace.ts';
import { type RunningServices, runUntilStopped, startServices } from './processes.ts';
import { publishOutputs, serveSite } from './site/serveSite.ts';
import { listBackendServices, type Hint, printWelcome } from './services.ts';

const publishHints = (site: number): Hint[] => [
  ['Live', 'npm run site -- status'],
  ['Publish', 'npm run build -- <part> && npm run site -- publish <part>; the next page load has it'],
  ['Preview', `the same with --preview <name>, at http://<name>.localhost:${site}`],
];

await runUntilStopped(run);

async function run(stopAtEnd: (services: RunningServices) => void) {
  readEnvironmentFile(root);
  const defaults = readPorts(process.env);
  const ports = { ...defaults, site: defaults.shift(4000) };
  const store = createDirectoryStore(join(root, '.data/store'));
  const outputs = getDefaultOutputs();
  const backend = listBackendServices(ports);
  console.log(`Building all parts; starting ${backend.map(({ name }) => name).join(', ')} …`);
  const running = await startServices(backend, [{ name: 'the site', port: ports.site }]);
  stopAtEnd(running);
  await Promise.race([running.broken, Promise.all([running.ready, buildParts(outputs)])]);
  await publishOutputs(outputs, store, 'best');
  // As in production, builds are compared with the calls of the API.
  const calls = join(root, 'api/calls.json');
  await publishAnsweredCalls(store, await readFile(calls, 'utf8'), calls).catch((error: unknown) => {
    if (!isUserError(error)) throw error;
    console.log(`  ${error.message}`);
  });
  await serveSite({
    store,
    port: ports.site,
    api: getApiOrigin(ports),
    previewDomain: 'localhost',
    reports: { sample: 0, log: (error) => console.error('Error of a page:', error) },
    emulator: usesEmulator() ? getEmulatorOrigin(ports) : null,
  });
  printWelcome('The production site runs.', `http://localhost:${ports.site}`, publishHints(ports.site));
  await running.broken;
}
