import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RemoteDescription } from 'composition/part';
import { findRemotes } from '@askwell/part-tools/settings';
import { buildCommand } from 'dev/workspace';
import { getPageChunkName, listExposedModules, hasSearch } from '@askwell/part-tools/build';
import { searchModule } from 'composition/remote-names';
import * as v from 'valibot';

import type { Edit } from '../edits/edit.ts';

const root = path.join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/**
 * Builds the shell and the remotes as one app, without federation. The result is a shell with all pages that the site
 * can serve. Returns the pages with their files.
 */
export async function buildMonolith(folder: string, edit: Edit | null = null) {
  const { file, pages } = writePages(folder);
  const out = path.join(folder, edit === null ? 'monolith' : `monolith-${edit.name}`);
  const config = path.join(import.meta.dirname, 'rspack.config.ts');
  await buildPart(config, 'shell', out, { MONOLITH_PAGES: file, ...(edit && { BENCH_EDIT: edit.name }) });
  const { chunks } = v.parse(builtShell, await readFile(path.join(out, 'shell.json'), 'utf8'));
  // The site reads only the name from a federation manifest.
  await writeFile(path.join(out, 'mf-manifest.json'), JSON.stringify({ name: 'monolith', metaData: {} }));
  return { out, pages: pages.map(({ chunk, ...page }) => ({ ...page, files: chunks[chunk] ?? [] })) };
}

const builtShell = v.pipe(v.string(), v.parseJson(), v.object({ chunks: v.record(v.string(), v.array(v.string())) }));

/** Builds a part with a configuration of the benchmark. */
export async function buildPart(config: string, part: string, out: string, settings: Record<string, string>) {
  const { command, args, cwd, env } = buildCommand(part, out);
  await run(command, [...args, '--config', config], { cwd, env: { ...process.env, ...env, ...settings } });
}

/** Writes the module that imports every page and search of every remote, each in a lazy chunk. */
function writePages(folder: string) {
  const remotes = findRemotes(root).map((remote) => ({ ...remote, directory: path.join(root, remote.name) }));
  const pages = remotes.flatMap(listPages);
  const searches = remotes.filter(({ directory }) => hasSearch(directory)).map(makeSearch);
  const file = path.join(folder, 'monolith-pages.js');
  mkdirSync(folder, { recursive: true });
  const descriptions = remotes.map(({ name, routes, directory }) => {
    return { name, version: 'monolith', routes, hasSearch: hasSearch(directory) };
  });
  writeFileSync(
    file,
    `const modules = { ${[...pages, ...searches].map((module) => `'${module.id}': ${load(module)}`).join(', ')} };
export const loadModule = (id) => modules[id]();
export const remotes = ${JSON.stringify(descriptions)};`,
  );
  return { file, pages };
}

type Module = { id: string; chunk: string; source: string };

const load = ({ chunk, source }: Module) => `() => import(/* webpackChunkName: "${chunk}" */ '${source}')`;

type Remote = RemoteDescription & { directory: string };

const listPages = (remote: Remote) =>
  remote.routes.map((route) => ({
    ...makeModule(remote, route.module, getPageChunkName(route.module)),
    name: remote.name,
    route,
  }));

const makeSearch = (remote: Remote) => makeModule(remote, searchModule, `search-${remote.name}`);

function makeModule(remote: Remote, module: string, chunk: string): Module {
  const source = listExposedModules(remote, remote.directory)[module]?.import[0] ?? '';
  return { id: `${remote.name}/${module}`, chunk, source: path.join(remote.directory, source) };
}
