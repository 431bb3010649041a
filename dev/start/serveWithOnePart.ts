import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { buildParts, outputsIn } from '../build/buildParts.ts';
import type { Ports } from '../ports.ts';
import { composeOutputs } from '../site/composeOutputs.ts';
import { serveSite } from '../site/serveSite.ts';
import { Trouble } from '../Trouble.ts';
import { root } from '../workspace.ts';
import { apiOrigin, emulatorOrigin } from './parts.ts';

const folder = join(root, '.cache/preview');

/** Where the watched part is built to. */
export function outputOf(name: string): string {
  const output = outputsIn(folder).get(name);
  if (output !== undefined && name !== 'shell') return output;
  const names = [...outputsIn(folder).keys()].filter((known) => known !== 'shell');
  throw new Trouble(`There is no remote "${name}"; --only takes one of ${names.join(', ')}.`);
}

/** Serves the site from the last build of every part, and again each time the watched part was built. */
export async function serveWithOnePart(name: string, ports: Ports): Promise<void> {
  const outputs = outputsIn(folder);
  const site = join(folder, 'site');
  await buildParts(new Map([...outputs].filter(([part, out]) => part !== name && !existsSync(join(out, 'part.json')))));
  const watched = outputOf(name);
  while (!existsSync(join(watched, 'part.json'))) await sleep(50);

  await composeOutputs(outputs, site);
  const served = await serveSite({
    root: site,
    port: ports.site,
    api: apiOrigin(ports),
    emulator: emulatorOrigin(ports),
  });
  let pending: NodeJS.Timeout | undefined;
  watch(watched, (_event, file) => {
    if (file !== 'part.json') return;
    clearTimeout(pending);
    pending = setTimeout(() => void again(), 50);
  });

  async function again() {
    await composeOutputs(outputs, site);
    await served.reload();
    console.log(`${name} is built; reload the page to see it.`);
  }
}
