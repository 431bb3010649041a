import { join } from 'node:path';

import { directoryStore } from 'site';

import { buildParts, usualOutputs } from './build/buildParts.ts';
import { usesEmulator } from './build/identityEnvironment.ts';
import { readPorts } from './ports.ts';
import { readEnvironmentFile } from './readEnvironmentFile.ts';
import { publishOutputs } from './site/publishOutputs.ts';
import { serveSite } from './site/serveSite.ts';
import { apiOrigin, backendParts, emulatorOrigin } from './start/parts.ts';
import { runUntilStopped } from './start/runUntilStopped.ts';
import { type Running, startParts } from './start/startParts.ts';
import { root } from './workspace.ts';

await runUntilStopped(run);

async function run(stopAtEnd: (parts: Running) => void) {
  readEnvironmentFile();
  const usual = readPorts(process.env);
  const ports = { ...usual, site: usual.of(4000) };
  const store = directoryStore(join(root, '.data/store'));
  const outputs = usualOutputs();
  console.log('Building all parts; starting the database, the API and identity …');
  const running = await startParts(backendParts(ports), [{ name: 'the site', port: ports.site }]);
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
  console.log(
    [
      '',
      `  The production site runs on http://localhost:${ports.site}`,
      `  Its mails are at http://localhost:${ports.site}/api/outbox`,
      '  What is live: npm run site -- status',
      '  After a change: build the part, then npm run site -- publish <part>; the next page load has it.',
      '',
    ].join('\n'),
  );
  await running.broken;
}
