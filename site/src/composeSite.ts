import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { compose, type SiteComposition } from './composition.ts';
import { type Part, readPart } from './part.ts';

type Options = { shell: string; remotes: readonly string[]; out: string };

/** Puts the builds of the parts, each made without the others, into one folder that can be served. */
export async function composeSite({ shell, remotes, out }: Options): Promise<SiteComposition> {
  const shellPart = await readPart(shell);
  const remoteParts = await Promise.all(remotes.map(readPart));
  const composition = compose(shellPart, remoteParts);

  await rm(out, { recursive: true, force: true });
  await copyPart(shell, shellPart, out);
  await Promise.all(remotes.map((directory, index) => copyPart(directory, remoteParts[index], out)));
  await writeFile(path.join(out, 'composition.json'), JSON.stringify(composition, null, 2));
  return composition;
}

/** Reads back what composeSite wrote. */
export async function readComposedSite(out: string): Promise<{ composition: SiteComposition; shellPage: string }> {
  const composition: SiteComposition = JSON.parse(await readFile(path.join(out, 'composition.json'), 'utf8'));
  const shellPage = await readFile(path.join(out, 'shell', composition.shell.version, 'index.html'), 'utf8');
  return { composition, shellPage };
}

async function copyPart(from: string, part: Part | undefined, out: string): Promise<void> {
  if (part === undefined) return;
  const to = path.join(out, part.name, part.version);
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, to, { recursive: true });
}
