import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { apiOrigin, emulatorOrigin, type Ports, readPorts } from 'remote-kit/ports';
import { directoryStore } from 'site';
import { CommandError } from 'site/errors';

import { buildParts, outputsIn, usesEmulator } from './buildParts.ts';
import { runUntilStopped } from './processes.ts';
import { publishOutputs, serveSite } from './site/serveSite.ts';
import {
  backendServices,
  developmentServers,
  siteHints,
  standaloneHints,
  stopHint,
  watchedBuild,
  welcome,
} from './start/services.ts';
import { type Running, startServices } from './start/startServices.ts';
import { readEnvironmentFile, root } from './workspace.ts';

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

const folder = join(root, '.cache/preview');

/** Where the watched part is built to. */
function outputOf(name: string): string {
  const output = outputsIn(folder).get(name);
  if (output !== undefined && name !== 'shell') return output;
  const names = [...outputsIn(folder).keys()].filter((known) => known !== 'shell');
  throw new CommandError(
    `Which remote? npm run dev -- takes one of ${names.join(', ')}${name === '' ? '' : `, not "${name}"`}.`,
  );
}

/** Serves the site from a build of every part, and again each time the watched part was built. */
async function serveWithOnePart(name: string, ports: Ports): Promise<void> {
  const outputs = outputsIn(folder);
  const store = directoryStore(join(folder, 'store'));
  // The others are built at every start: otherwise builds from before the last pull would be served.
  await buildParts(new Map([...outputs].filter(([part]) => part !== name)));
  const watched = outputOf(name);
  while (!existsSync(join(watched, 'part.json'))) await sleep(50);

  await publishOutputs(outputs, store);
  await serveSite({
    store,
    port: ports.site,
    api: apiOrigin(ports),
    emulator: usesEmulator() ? emulatorOrigin(ports) : null,
  });
  let pending: NodeJS.Timeout | undefined;
  watch(watched, (_event, file) => {
    if (file !== 'part.json') return;
    clearTimeout(pending);
    pending = setTimeout(() => void publishAgain(), 50);
  });

  async function publishAgain() {
    await publishOutputs(new Map([[name, watched]]), store);
    console.log(`${name} is built; reload the page to see it.`);
  }
}
