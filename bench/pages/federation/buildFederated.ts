import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildCommand } from 'dev/buildParts';
import { readRemote } from 'remote-kit/build';

import { writePages } from '../monolith/buildMonolith.ts';
import { remoteAt, remoteNames, version } from './remotes.ts';

const root = path.join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** By the book, or with what can be had without leaving it: no negotiation before it is needed, and preload links. */
type Form = 'documented' | 'tuned';

/**
 * Builds shell and remotes as the documentation of Module Federation has it: the plugin in all of them, remotes named
 * by their manifests, a start that is one import away. The site serves them as the files of one shell.
 */
export async function buildFederated(form: Form, folder: string): Promise<string> {
  const out = path.join(folder, `federation-${form}`);
  const { file } = writePages(path.join(folder, 'pages'), 'federated');
  const start = path.join(folder, 'pages/start.js');
  await writeFile(start, startSource());
  const own = { SHARE_STRATEGY: form === 'tuned' ? 'loaded-first' : 'version-first' };
  await build('shell', out, { ...own, MONOLITH_PAGES: file, FEDERATED_START: start });
  for (const name of remoteNames(root)) await build(name, path.join(out, remoteAt(name)), own);
  await vouchForAll(out, form);
  return out;
}

async function build(name: string, out: string, own: Record<string, string>): Promise<void> {
  const { command, args, cwd, env } = buildCommand(name, out);
  const config = path.join(
    import.meta.dirname,
    name === 'shell' ? 'shell.rspack.config.ts' : 'remote.rspack.config.ts',
  );
  await run(command, [...args, '--config', config], { cwd, env: { ...process.env, ...env, ...own } });
}

// The runtime loads scripts before the shell's own start has said which ones are trusted.
const startSource = () => `
const policy = window.trustedTypes?.createPolicy('default', { createScriptURL: (address) => address });
if (policy) Object.defineProperty(window.trustedTypes, 'createPolicy', { value: () => policy });
import(/* webpackChunkName: "site" */ ${JSON.stringify(path.join(root, 'shell/src/main.tsx'))});
`;

/** One part.json for all files, at the version that the shell expects its remotes under. */
async function vouchForAll(out: string, form: Form): Promise<void> {
  for (const name of remoteNames(root)) await rm(path.join(out, remoteAt(name), 'part.json'), { force: true });
  const manifest = path.join(out, 'part.json');
  const built = JSON.parse(await readFile(manifest, 'utf8'));
  const part = form === 'tuned' ? withPreloads(built, out) : built;
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== 'part.json');
  const integrity = Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [file, `sha384-${hash('sha384', await readFile(path.join(out, file)), 'base64')}`]),
    ),
  );
  await writeFile(manifest, JSON.stringify({ ...part, version, integrity }));
}

type Part = { routes: { path: string; chunk: string }[]; chunks: Record<string, string[]> };
type Manifest = { shared: { assets: Assets }[]; exposes: { path: string; assets: Assets }[] };
type Assets = Record<'js' | 'css', { sync: string[] }>;

/** Says of every page which files it will ask for, as the plugin's manifests have them, so that the site preloads them. */
function withPreloads<Built extends Part>(part: Built, out: string): Built {
  const host = read(out).shared.flatMap(({ assets }) => filesOf(assets));
  const start = [...(part.chunks['site'] ?? []), ...host];
  const pages = remoteNames(root).flatMap((name) => pagesOf(name, out));
  const own = part.routes.map(({ chunk }) => [chunk, [...start, ...(part.chunks[chunk] ?? [])]]);
  const needs = pages.map(({ path: to, layout, files }) => [
    `needs ${to}`,
    [...start, ...(part.chunks[`layout-${layout}`] ?? []), ...(part.chunks['backend'] ?? []), ...files],
  ]);
  return {
    ...part,
    routes: [...part.routes, ...pages.map(({ path: to }) => ({ path: to, chunk: `needs ${to}` }))],
    chunks: { ...part.chunks, ...Object.fromEntries([...own, ...needs]) },
  };
}

function pagesOf(name: string, out: string) {
  const { routes } = readRemote(path.join(root, name));
  const { exposes } = read(path.join(out, remoteAt(name)));
  return routes.map(({ path: to, layout, module }) => {
    const exposed = exposes.filter((expose) => expose.path === module).flatMap(({ assets }) => filesOf(assets));
    return { path: to, layout, files: ['remoteEntry.js', ...exposed].map((file) => `${remoteAt(name)}/${file}`) };
  });
}

const filesOf = ({ js, css }: Assets) => [...js.sync, ...css.sync];

function read(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8'));
}
