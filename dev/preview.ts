import { join } from 'node:path';

import { directoryStore } from 'site';

import { buildParts, usualOutputs } from './build/buildParts.ts';
import { usesEmulator } from './build/identityEnvironment.ts';
import { apiOrigin, emulatorOrigin, readPorts } from './ports.ts';
import { readEnvironmentFile } from './readEnvironmentFile.ts';
import { publishOutputs } from './site/publishOutputs.ts';
import { serveSite } from './site/serveSite.ts';
import { backendParts, namesOf } from './start/parts.ts';
import { runUntilStopped } from './start/runUntilStopped.ts';
import { type Hint, siteHints, stopHint } from './start/siteHints.ts';
import { type Running, startParts } from './start/startParts.ts';
import { welcome } from './start/welcome.ts';
import { root } from './workspace.ts';

const publishHints: Hint[] = [
  ['Live', 'npm run site -- status'],
  ['Publish', 'build the part, then npm run site -- publish <part>; the next page load has it'],
];

await runUntilStopped(run);

async function run(stopAtEnd: (parts: Running) => void) {
  readEnvironmentFile();
  const usual = readPorts(process.env);
  const ports = { ...usual, site: usual.of(4000) };
  const store = directoryStore(join(root, '.data/store'));
  const outputs = usualOutputs();
  const backend = backendParts(ports);
  console.log(`Building all parts; starting ${namesOf(backend)} …`);
  const running = await startParts(backend, [{ name: 'the site', port: ports.site }]);
  stopAtEnd(running);
  await Promise.race([running.broken, Promise.all([running.ready, buildParts(outputs)])]);
  await publishOutputs(outputs, store, 'best');
  await serveSite({
    store,
    port: ports.site,
    api: apiOrigin(ports),
    isBehindProxy: false,
    emulator: usesEmulator() ? emulatorOrigin(ports) : null,
  });
  const hints = [...siteHints(`http://localhost:${ports.site}`), ...publishHints, stopHint];
  console.log(welcome('The production site runs.', hints));
  await running.broken;
}
