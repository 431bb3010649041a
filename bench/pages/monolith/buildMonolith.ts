import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { buildCommand } from 'dev/buildParts';

import { type Cut, writePages } from './writePages.ts';

const root = path.join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Builds shell and remotes as one, and makes it look like a shell that brings every page, so that the site can serve it. */
export async function buildMonolith(cut: Cut, folder: string): Promise<string> {
  const { file, pages } = writePages(root, path.join(folder, 'pages'), cut);
  const out = path.join(folder, cut);
  const { command, args, cwd, env } = buildCommand('shell', out);
  const config = path.join(import.meta.dirname, 'rspack.config.ts');
  await run(command, [...args, '--config', config], { cwd, env: { ...process.env, ...env, MONOLITH_PAGES: file } });

  const manifest = path.join(out, 'part.json');
  const part = JSON.parse(await readFile(manifest, 'utf8'));
  const chunks: Record<string, string[]> = part.chunks;
  // What a page needs besides what every page needs: its layout, its own chunk, and what speaks to the backend.
  const needs = pages.map(({ path: to, layout, chunk }) => ({
    route: { path: to, chunk: `needs ${to}` },
    files: [`layout-${layout}`, chunk, 'backend'].flatMap((needed) => chunks[needed] ?? []),
  }));
  const all = {
    ...part,
    routes: [...part.routes, ...needs.map(({ route }) => route)],
    chunks: { ...chunks, ...Object.fromEntries(needs.map(({ route, files }) => [route.chunk, files])) },
  };
  await writeFile(manifest, JSON.stringify(all));
  return out;
}
