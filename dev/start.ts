import { parseArgs } from 'node:util';

import { readPorts } from './ports.ts';
import { readEnvironmentFile } from './readEnvironmentFile.ts';
import { backendParts, developmentServers, namesOf, watchedBuild } from './start/parts.ts';
import { outputOf, serveWithOnePart } from './start/serveWithOnePart.ts';
import { runUntilStopped } from './start/runUntilStopped.ts';
import { aloneHints, siteHints, stopHint } from './start/siteHints.ts';
import { type Running, startParts } from './start/startParts.ts';
import { welcome } from './start/welcome.ts';

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
await runUntilStopped(run);

async function run(stopAtEnd: (parts: Running) => void) {
  const started = Date.now();
  readEnvironmentFile();
  const ports = readPorts(process.env);
  const work = only ? [watchedBuild(only, outputOf(only))] : developmentServers(ports);
  const parts = [...backendParts(ports), ...work];
  console.log(`Starting ${namesOf(parts)} …`);
  const running = await startParts(parts, only ? [{ name: 'the site', port: ports.site }] : []);
  stopAtEnd(running);
  await Promise.race([running.broken, Promise.all([running.ready, only && serveWithOnePart(only, ports)])]);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const hints = [...siteHints(`http://localhost:${ports.site}`), ...(only ? [] : aloneHints(ports)), stopHint];
  console.log(welcome(`Askwell runs, ready in ${seconds} s.`, hints));
  await running.broken;
}
