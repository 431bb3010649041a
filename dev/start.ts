import { parseArgs } from 'node:util';

import { readPorts } from 'remote-kit/ports';
import { runUntilStopped } from './processes/runUntilStopped.ts';
import { outputOf, serveWithOnePart } from './start/serveWithOnePart.ts';
import { backendServices, developmentServers, watchedBuild } from './start/services.ts';
import { type Running, startServices } from './start/startServices.ts';
import { siteHints, standaloneHints, stopHint, welcome } from './start/welcome.ts';
import { readEnvironmentFile } from './workspace.ts';

await runUntilStopped(run);

async function run(stopAtEnd: (services: Running) => void) {
  const only = readOnly();
  const started = Date.now();
  readEnvironmentFile();
  const ports = readPorts(process.env);
  const work = only ? [watchedBuild(only, outputOf(only))] : developmentServers(ports);
  const services = [...backendServices(ports), ...work];
  console.log(`Starting ${services.map(({ name }) => name).join(', ')} …`);
  const running = await startServices(services, only ? [{ name: 'the site', port: ports.site }] : []);
  stopAtEnd(running);
  await Promise.race([running.broken, Promise.all([running.ready, only && serveWithOnePart(only, ports)])]);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const hints = [...siteHints(`http://localhost:${ports.site}`), ...(only ? [] : standaloneHints(ports)), stopHint];
  console.log(welcome(`Askwell runs, ready in ${seconds} s.`, hints));
  await running.broken;
}

/** The one part to work on, from `npm run dev -- <remote>`; null for all, with `npm start`. */
function readOnly(): string | null {
  const isOne = process.argv[2] === '--only';
  const { positionals } = parseArgs({ args: process.argv.slice(isOne ? 3 : 2), allowPositionals: true });
  if (!isOne) return null;
  const [only = ''] = positionals;
  outputOf(only);
  return only;
}
