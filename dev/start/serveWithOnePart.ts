import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { directoryStore } from 'site';
import { CommandError } from 'site/errors';

import { buildParts, outputsIn } from '../build/buildParts.ts';
import { usesEmulator } from '../build/identityEnvironment.ts';
import { apiOrigin, emulatorOrigin, type Ports } from 'remote-kit/ports';
import { publishOutputs } from '../site/publishOutputs.ts';
import { serveSite } from '../site/serveSite.ts';
import { root } from '../workspace.ts';

const folder = join(root, '.cache/preview');

/** Where the watched part is built to. */
export function outputOf(name: string): string {
  const output = outputsIn(folder).get(name);
  if (output !== undefined && name !== 'shell') return output;
  const names = [...outputsIn(folder).keys()].filter((known) => known !== 'shell');
  throw new CommandError(
    `Which remote? npm run dev -- takes one of ${names.join(', ')}${name === '' ? '' : `, not "${name}"`}.`,
  );
}

/** Serves the site from a build of every part, and again each time the watched part was built. */
export async function serveWithOnePart(name: string, ports: Ports): Promise<void> {
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
