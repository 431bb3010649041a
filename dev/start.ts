import { EventEmitter, on } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  apiOrigin,
  emulatorOrigin,
  type Ports,
  readEnvironmentFile,
  readPorts,
  usesEmulator,
} from '@askwell/part-tools/settings';
import { CommandError } from 'composition/errors';

import { buildParts, outputsIn, root } from './workspace.ts';
import { type Running, runUntilStopped, startServices } from './processes.ts';
import {
  backendServices,
  developmentServers,
  siteHints,
  standaloneHints,
  stopHint,
  watchedBuild,
  welcome,
} from './services.ts';

const folder = join(root, '.cache/preview');

await runUntilStopped(run);

async function run(stopAtEnd: (services: Running) => void) {
  const only = readRemoteOption();
  const started = Date.now();
  readEnvironmentFile(root);
  const ports = readPorts(process.env);
  if (only) emptyFolder(outputOf(only));
  const events = new EventEmitter();
  // Buffers builds that finish before the site's store is ready.
  const builds = on(events, 'built');
  const onBuilt = () => void events.emit('built');
  const work = only ? [watchedBuild(only, outputOf(only), onBuilt)] : developmentServers(ports);
  const services = [...backendServices(ports), ...work];
  console.log(`Starting ${services.map(({ name }) => name).join(', ')} …`);
  const running = await startServices(services, only ? [{ name: 'the site', port: ports.site }] : []);
  stopAtEnd(running);
  await Promise.race([running.broken, Promise.all([running.ready, only && serveWithOnePart(only, ports, builds)])]);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const hints = [...siteHints(`http://localhost:${ports.site}`), ...(only ? [] : standaloneHints(ports)), stopHint];
  console.log(welcome(`Askwell runs, ready in ${seconds} s.`, hints));
  await running.broken;
}

/** The part to work on, with `npm run dev -- <remote>`; null for all, with `npm start`. */
function readRemoteOption(): string | null {
  const isOne = process.argv[2] === '--only';
  const { positionals } = parseArgs({ args: process.argv.slice(isOne ? 3 : 2), allowPositionals: isOne });
  if (!isOne) return null;
  const only = positionals.join(' ');
  outputOf(only);
  return only;
}

function outputOf(name: string): string {
  const output = outputsIn(folder).get(name);
  if (output !== undefined && name !== 'shell') return output;
  const names = [...outputsIn(folder).keys()].filter((known) => known !== 'shell');
  throw new CommandError(
    `Which remote? npm run dev -- takes one of ${names.join(', ')}${name === '' ? '' : `, not "${name}"`}.`,
  );
}

/** Empties the output folder, because a build of the last start would be published. */
function emptyFolder(path: string): void {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
}

/** Prints why a build could not be published; the next build is tried again. */
function printError(error: unknown): void {
  console.error(error instanceof CommandError ? error.message : error);
}

/** Serves the site from a build of every part, and publishes each new build of the watched part. */
async function serveWithOnePart(name: string, ports: Ports, builds: AsyncIterator<unknown>): Promise<void> {
  // Loaded only here, so that `npm start` without a part starts faster.
  const [{ directoryStore }, { publishOutputs, serveSite }] = await Promise.all([
    import('@askwell/site'),
    import('./site/serveSite.ts'),
  ]);
  const watched = outputOf(name);
  const store = directoryStore(join(folder, 'store'));
  // The other parts are built at every start, because their last builds may be older than the sources.
  const others = new Map([...outputsIn(folder)].filter(([part]) => part !== name));
  await buildParts(others);
  await publishOutputs(others, store);
  if (!existsSync(join(watched, 'remote.json'))) console.log(`The site starts once ${name} builds.`);
  await new Promise<void>((resolve) => {
    void publishEach();

    /** One at a time: otherwise an older build could replace a newer one. */
    async function publishEach() {
      while (!(await builds.next()).done)
        await publishOutputs(new Map([[name, watched]]), store).then(() => {
          console.log(`${name} is built; reload the page to see it.`);
          resolve();
        }, printError);
    }
  });
  await serveSite({
    store,
    port: ports.site,
    api: apiOrigin(ports),
    emulator: usesEmulator() ? emulatorOrigin(ports) : null,
  });
}
