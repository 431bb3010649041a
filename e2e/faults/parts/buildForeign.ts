import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

import { compile } from '../../backend/compile.ts';

/**
 * A remote of another team, built with the federation plugin. It bundles its own React, which claims a newer version.
 */
export type ForeignBuild = {
  name: string;
  routes: readonly { path: string; module: string }[];
  /** Which federation runtime the remote uses. */
  runtime: 'its own' | "the page's";
  /** The first statements of the pages' module. */
  first?: string | undefined;
  /** The sources of modules other than the usual page. */
  sources?: Readonly<Record<string, string>>;
};

/** Builds the remote in a separate folder, as its team would. Returns the path of the build. */
export async function buildForeign(
  { name, routes, runtime, first = '', sources = {} }: ForeignBuild,
  folder: string,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  // Puts each module in its own file, because the manifest lists a file only once.
  const modules = [...new Set([...routes.map(({ module }) => module), ...Object.keys(sources)])];
  const getSource = (module: string) => join(folder, `${module}.js`);
  for (const module of modules)
    await writeFile(getSource(module), sources[module] ?? `${writePageSource(name)}${first}`);
  await writeFile(join(folder, 'remote.json'), JSON.stringify({ name, port: 3010, routes }));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version: '9.9.9' }));
  await symlink(join(shell, 'node_modules'), join(folder, 'node_modules'));
  await compile({
    context: shell,
    mode: 'production',
    entry: {},
    output: {
      path: join(folder, 'dist'),
      uniqueName: `foreign-${name}`,
      publicPath: 'auto',
      crossOriginLoading: 'anonymous',
      strictModuleErrorHandling: true,
    },
    resolve: { modules: [join(shell, 'node_modules'), 'node_modules'] },
    infrastructureLogging: { level: 'error' },
    plugins: [
      new ModuleFederationPlugin({
        name: `foreign_${name.replaceAll('-', '_')}`,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(modules.map((module) => [module, getSource(module)])),
        shared: {
          react: { singleton: true, strictVersion: true, requiredVersion: '^19.0.0', version: '19.99.0' },
          'react-router': { singleton: true, import: false, requiredVersion: '^7.0.0' },
          'jotai/utils': { singleton: true, import: false, requiredVersion: '^3.0.0' },
          'shared-session': { singleton: true, import: false, requiredVersion: '^1.0.0' },
        },
        dts: false,
        manifest: true,
        ...(runtime === 'its own' ? {} : { experiments: { externalRuntime: true } }),
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: join(folder, 'remote.json') }] }),
    ],
  });
  return join(folder, 'dist');
}

// Hooks work only with the page's own React and router. The session works only with the page's shared-session and
// jotai.
const writePageSource = (name: string) => `import { useAtomCallback } from 'jotai/utils';
import { createElement, useState } from 'react';
import { useLocation } from 'react-router';
import { sessionAtom } from 'shared-session';
export function Page() {
  const [count, setCount] = useState(0);
  const readName = useAtomCallback((get) => get(sessionAtom).user?.name);
  const button = createElement('button', { onClick: () => setCount(count + 1) }, 'Count ' + count);
  const { pathname } = useLocation();
  return createElement('div', null, createElement('h1', null, 'Foreign ${name}'), button, ' for ' + readName(), ' at ' + pathname);
}
`;

const shell = join(import.meta.dirname, '../../../shell');
