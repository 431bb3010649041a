import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { ModuleFederationPlugin as WebpackFederationPlugin } from '@module-federation/enhanced/webpack';
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { federation } from '@module-federation/vite';
import { createRsbuild } from '@rsbuild/core';
import { rspack } from '@rspack/core';
import { build as viteBuild } from 'vite';
import webpack from 'webpack';

/** A small remote of another team, built according to its tool's documentation. */
export type ToolRemote = {
  tool: 'Rspack' | 'Rsbuild' | 'webpack' | 'Vite';
  name: string;
  /** The module of each page. Its key is in the path and the exposed module: /reports/Good. */
  pages: Readonly<Record<string, string>>;
  /** The module of the remote's search. */
  search?: string;
  /** Whether the remote bundles its own React instead of sharing it. */
  hasOwnReact?: boolean;
  /** The name of the build's globals, if it differs from the remote's name. */
  uniqueName?: string;
};

/** Builds a remote, or reuses an earlier build of the same sources with the same tools. Returns its folder. */
export async function buildWithTool(remote: ToolRemote): Promise<string> {
  const sources = [import.meta.filename, join(root, 'pnpm-lock.yaml')].map((file) => readFile(file, 'utf8'));
  const key = hash('sha256', JSON.stringify([remote, await Promise.all(sources)])).slice(0, 20);
  const cached = join(root, 'node_modules/.cache/gate', key);
  if (existsSync(cached)) return cached;
  const folder = await mkdtemp(join(tmpdir(), 'askwell-tool-'));
  await writeSources(remote, folder);
  await withOwnMode(() => tools[remote.tool](folder, remote));
  await cp(join(folder, 'remote.json'), join(folder, 'dist/remote.json'));
  await mkdir(join(cached, '..'), { recursive: true });
  // A rename fails across file systems.
  const stagedFolder = `${cached}-${process.pid}`;
  await cp(join(folder, 'dist'), stagedFolder, { recursive: true });
  await rename(stagedFolder, cached).catch(async (error: unknown) => {
    // Another process has finished first.
    if (!existsSync(cached)) throw error;
    await rm(stagedFolder, { recursive: true });
  });
  await rm(folder, { recursive: true });
  return cached;
}

/**
 * Restores NODE_ENV, because Rsbuild and Vite set it for the process: a later development server would build for production.
 */
async function withOwnMode(build: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env;
  try {
    await build();
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  }
}

const root = join(import.meta.dirname, '../..');

async function writeSources({ name, pages, search }: ToolRemote, folder: string): Promise<void> {
  const routes = Object.keys(pages).map((page) => ({
    path: `/${name.slice('remote-'.length)}/${page}`,
    module: `./${page}`,
    layout: 'main',
    title: page,
  }));
  await writeFile(join(folder, 'remote.json'), JSON.stringify({ name, routes }));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version: '1.0.0', type: 'module' }));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Nothing</title>');
  for (const [page, source] of Object.entries(pages)) await writeFile(join(folder, `${page}.js`), source);
  if (search !== undefined) await writeFile(join(folder, 'search.js'), search);
  await symlink(join(root, 'shell/node_modules'), join(folder, 'node_modules'));
}

const share = (requiredVersion: string) => ({
  singleton: true,
  strictVersion: true,
  import: false as const,
  requiredVersion,
});

/** Returns the options of each tool's federation plugin. */
function createFederationOptions({ name, pages, search, hasOwnReact = false }: ToolRemote, folder: string) {
  const modules = [...Object.keys(pages), ...(search === undefined ? [] : ['search'])];
  return {
    name: name.replaceAll('-', '_'),
    filename: 'remoteEntry.js',
    exposes: Object.fromEntries(modules.map((module) => [`./${module}`, join(folder, `${module}.js`)])),
    shared: {
      ...(!hasOwnReact && { react: share('^19.0.0') }),
      'react-router-dom': share('^7.0.0'),
    },
    manifest: true,
    dts: false,
  };
}

const createOutputOptions = ({ name, uniqueName = name }: ToolRemote, folder: string) => ({
  path: join(folder, 'dist'),
  publicPath: 'auto',
  uniqueName,
  crossOriginLoading: 'anonymous' as const,
});

type Stats = { hasErrors(): boolean; toString(options?: 'errors-only'): string };
type Done = (error: Error | null | undefined, stats: Stats | undefined) => void;

/** Runs webpack or Rspack. Throws the build's errors. */
async function run(start: (done: Done) => unknown): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  start((error, stats) => {
    const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
    if (failure === null) resolve();
    else reject(failure);
  });
  await promise;
}

const tools: Readonly<Record<ToolRemote['tool'], (folder: string, remote: ToolRemote) => Promise<unknown>>> = {
  Rspack: (folder, remote) =>
    run((done) =>
      rspack(
        {
          context: folder,
          mode: 'production',
          entry: {},
          output: createOutputOptions(remote, folder),
          infrastructureLogging: { level: 'error' },
          plugins: [new ModuleFederationPlugin(createFederationOptions(remote, folder))],
        },
        done,
      ),
    ),
  webpack: (folder, remote) =>
    run((done) =>
      webpack(
        {
          context: folder,
          mode: 'production',
          entry: {},
          output: createOutputOptions(remote, folder),
          infrastructureLogging: { level: 'error' },
          plugins: [new WebpackFederationPlugin(createFederationOptions(remote, folder))],
        },
        done,
      ),
    ),
  Rsbuild: async (folder, remote) => {
    const { path: distPath, publicPath, ...output } = createOutputOptions(remote, folder);
    const rsbuild = await createRsbuild({
      cwd: folder,
      config: {
        logLevel: 'error',
        source: { entry: {} },
        output: { distPath: { root: distPath }, assetPrefix: publicPath },
        tools: { htmlPlugin: false, rspack: { output } },
        plugins: [pluginModuleFederation(createFederationOptions(remote, folder))],
      },
    });
    await rsbuild.build();
  },
  Vite: (folder, remote) =>
    viteBuild({
      root: folder,
      base: './',
      logLevel: 'error',
      configFile: false,
      build: { target: ['chrome126', 'firefox126', 'safari18'], outDir: 'dist', minify: true },
      plugins: [federation(createFederationOptions(remote, folder))],
    }),
};
