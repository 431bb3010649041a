import { parseArgs } from 'node:util';

import { readPorts } from './ports.ts';
import { readEnvironmentFile } from './readEnvironmentFile.ts';
import { backendParts, developmentServers, watchedBuild } from './start/parts.ts';
import { outputOf, serveWithOnePart } from './start/serveWithOnePart.ts';
import { runUntilStopped } from './start/runUntilStopped.ts';
import { type Running, startParts } from './start/startParts.ts';
import { welcome } from './start/welcome.ts';

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
await runUntilStopped(run);

async function run(stopAtEnd: (parts: Running) => void) {
  const started = Date.now();
  readEnvironmentFile();
  const ports = readPorts(process.env);
  const backend = backendParts(ports);
  console.log(`Starting the database, the API, identity and ${only ?? 'the development servers'} …`);
  const running = only
    ? await startParts([...backend, watchedBuild(only, outputOf(only))], [{ name: 'the site', port: ports.site }])
    : await startParts([...backend, ...developmentServers(ports)]);
  stopAtEnd(running);
  await Promise.race([running.broken, Promise.all([running.ready, only && serveWithOnePart(only, ports)])]);
  console.log(welcome(ports, { seconds: (Date.now() - started) / 1000, alone: only === undefined }));
  await running.broken;
}
