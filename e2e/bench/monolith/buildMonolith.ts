import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RemoteDescription } from 'composition/part';
import { findRemotes } from '@askwell/part-tools/settings';
import { buildCommand } from 'dev/workspace';
import { exposedChunk, exposedModules, hasSearch } from '@askwell/part-tools/build';
import { searchModule } from 'composition/remotes';

const root = path.join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Builds shell and remotes as one, without federation. The result is a shell with all pages, which the site can serve. */
export async function buildMonolith(folder: string): Promise<string> {
  const { file, pages } = writePages(folder);
  const out = path.join(folder, 'monolith');
  const { command, args, cwd, env } = buildCommand('shell', out);
  const config = path.join(import.meta.dirname, 'rspack.config.ts');
  await run(command, [...args, '--config', config], { cwd, env: { ...process.env, ...env, MONOLITH_PAGES: file } });

  const manifest = path.join(out, 'shell.json');
  const part = JSON.parse(await readFile(manifest, 'utf8'));
  const chunks: Record<string, string[]> = part.chunks;
  // The chunks of a page: its layout, the page itself, the API client, and the one that shows pages of remotes.
  const needs = pages.map(({ path: to, layout, chunk }) => ({
    route: { path: to, chunk: `needs ${to}` },
    files: [...new Set([`layout-${layout}`, chunk, 'backend', 'remotes'].flatMap((needed) => chunks[needed] ?? []))],
  }));
  const all = {
    ...part,
    routes: [...part.routes, ...needs.map(({ route }) => route)],
    chunks: { ...chunks, ...Object.fromEntries(needs.map(({ route, files }) => [route.chunk, files])) },
  };
  await writeFile(manifest, JSON.stringify(all));
  // The site reads only the name from a federation manifest.
  await writeFile(path.join(out, 'mf-manifest.json'), JSON.stringify({ name: 'monolith', metaData: {} }));
  return out;
}

/** Writes the module that imports every page and search of every remote, each in a lazy chunk. */
function writePages(folder: string) {
  const remotes = findRemotes(root).map((remote) => ({ ...remote, directory: path.join(root, remote.name) }));
  const pages = remotes.flatMap(pagesOf);
  const searches = remotes.filter(({ directory }) => hasSearch(directory)).map(searchOf);
  const file = path.join(folder, 'monolith-pages.js');
  mkdirSync(folder, { recursive: true });
  const described = remotes.map(({ name, routes, directory }) => {
    return { name, version: 'monolith', routes, hasSearch: hasSearch(directory) };
  });
  writeFileSync(
    file,
    `const modules = { ${[...pages, ...searches].map((module) => `'${module.id}': ${load(module)}`).join(', ')} };
export const loadModule = (id) => modules[id]();
export const remotes = ${JSON.stringify(described)};`,
  );
  return { file, pages };
}

type Module = { id: string; chunk: string; source: string };

const load = ({ chunk, source }: Module) => `() => import(/* webpackChunkName: "${chunk}" */ '${source}')`;

type Remote = RemoteDescription & { directory: string };

const pagesOf = (remote: Remote) =>
  remote.routes.map(({ path: to, layout, module }) => ({
    ...moduleOf(remote, module, exposedChunk(module)),
    path: to,
    layout,
  }));

const searchOf = (remote: Remote) => moduleOf(remote, searchModule, `search-${remote.name}`);

function moduleOf(remote: Remote, module: string, chunk: string): Module {
  const source = exposedModules(remote, remote.directory)[module]?.import[0] ?? '';
  return { id: `${remote.name}/${module}`, chunk, source: path.join(remote.directory, source) };
}
