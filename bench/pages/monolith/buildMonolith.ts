import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RemoteDescription } from 'composition/part';
import { containerName } from 'composition/remotes';
import { buildCommand } from 'dev/buildParts';
import { findRemotes } from 'dev/workspace';
import { exposedChunk, exposedModules, readRemote } from 'remote-kit/build';

const root = path.join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Builds shell and remotes as one, and makes it look like a shell that brings every page, so that the site can serve it. */
export async function buildMonolith(cut: Cut, folder: string): Promise<string> {
  const { file, pages } = writePages(path.join(folder, 'pages'), cut);
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

/** Whether all pages stand in one bundle, each in a chunk of its own that is loaded when it is opened, or in a remote. */
type Cut = 'whole' | 'split' | 'federated';

/** Writes the module that names every page of every remote, and answers where it is and what it names. */
export function writePages(folder: string, cut: Cut) {
  const remotes = readRemotes();
  const pages = remotes.flatMap(({ remote, directory }) => pagesOf(remote, directory, cut));
  const file = path.join(folder, `${cut}.js`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, sourceOf(remotes, pages, cut));
  return { file, pages };
}

type Page = { path: string; layout: string; chunk: string; source: string };

function sourceOf(remotes: ReturnType<typeof readRemotes>, pages: Page[], cut: Cut): string {
  const routes = remotes.map(({ remote: { name, routes: own } }) => ({ name, routes: own }));
  return [
    ...(cut === 'whole' ? wholePages(pages) : splitPages(pages)),
    `export const remotes = ${JSON.stringify(routes)};`,
  ].join('\n');
}

function wholePages(pages: Page[]): string[] {
  return [
    ...pages.map(({ source }, index) => `import { Page as Page${index} } from '${source}';`),
    `const pages = { ${pages.map(({ path: to }, index) => `'${to}': Page${index}`).join(', ')} };`,
    'export const pageAt = (path) => pages[path];',
    'export const loadPage = async (path) => pages[path];',
  ];
}

function splitPages(pages: Page[]): string[] {
  const load = ({ chunk, source }: Page) => `() => import(/* webpackChunkName: "${chunk}" */ '${source}')`;
  return [
    `const pages = { ${pages.map((page) => `'${page.path}': ${load(page)}`).join(', ')} };`,
    'export const pageAt = () => null;',
    'export const loadPage = async (path) => (await pages[path]()).Page;',
  ];
}

function pagesOf(remote: RemoteDescription, directory: string, cut: Cut): Page[] {
  const modules = exposedModules(remote, directory);
  return remote.routes.map(({ path: to, layout, module }) => ({
    path: to,
    layout,
    chunk: exposedChunk(module),
    source:
      cut === 'federated'
        ? path.posix.join(containerName(remote.name), module)
        : path.join(directory, modules[module]?.import[0] ?? ''),
  }));
}

function readRemotes(): { remote: RemoteDescription; directory: string }[] {
  return findRemotes(root)
    .map(({ name }) => path.join(root, name))
    .map((directory) => ({ directory, remote: readRemote(directory) }));
}
