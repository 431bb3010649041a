import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readRemote } from 'remote-kit/build';

import { remoteAt, remoteNames } from './remotes.ts';

type Part = { routes: { path: string; chunk: string }[]; chunks: Record<string, string[]> };
type Manifest = { shared: { assets: Assets }[]; exposes: { path: string; assets: Assets }[] };
type Assets = Record<'js' | 'css', { sync: string[] }>;

/** Says of every page which files it will ask for, as the plugin's manifests have them, so that the site preloads them. */
export function withPreloads<Built extends Part>(part: Built, root: string, out: string): Built {
  const host = read(out).shared.flatMap(({ assets }) => filesOf(assets));
  const start = [...(part.chunks['site'] ?? []), ...host];
  const pages = remoteNames(root).flatMap((name) => pagesOf(name, root, out));
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

function pagesOf(name: string, root: string, out: string) {
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
