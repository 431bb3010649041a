import { parseArgs } from 'node:util';

import { readPorts } from './ports.ts';
import { readEnvironmentFile } from './readEnvironmentFile.ts';
import { reportTrouble } from './reportTrouble.ts';
import { backendParts, developmentServers, watchedBuild } from './start/parts.ts';
import { outputOf, serveWithOnePart } from './start/serveWithOnePart.ts';
import { type Running, startParts } from './start/startParts.ts';
import { untilAskedToStop } from './start/untilAskedToStop.ts';
import { welcome } from './start/welcome.ts';

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
let running: Running | undefined;
try {
  await Promise.race([run(), untilAskedToStop()]);
} catch (error) {
  reportTrouble(error);
}
await running?.stop();
process.exit();

async function run() {
  const started = Date.now();
  readEnvironmentFile();
  const ports = readPorts(process.env);
  const backend = backendParts(ports);
  console.log(`Starting the database, the API, identity and ${only ?? 'the development servers'} …`);
  running = only
    ? await startParts([...backend, watchedBuild(only, outputOf(only))], [{ name: 'the site', port: ports.site }])
    : await startParts([...backend, ...developmentServers(ports)]);
  await Promise.race([running.broken, Promise.all([running.ready, only && serveWithOnePart(only, ports)])]);
  console.log(welcome(ports, { seconds: (Date.now() - started) / 1000, alone: only === undefined }));
  await running.broken;
}
