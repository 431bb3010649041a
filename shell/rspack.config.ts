import path from 'node:path';
import { rspack } from '@rspack/core';
import { shellRoutes } from 'composition/routes';
import { createIdentityFront } from '@askwell/part-tools/identity';
import {
  defaultBase,
  getEmulatorOrigin,
  getIdentityEnvironment,
  readEnvironmentFile,
  readPorts,
} from '@askwell/part-tools/settings';
import {
  buildScript,
  createDevServer,
  isDevelopment,
  listLanguages,
  createPartBuild,
  readSharedVersions,
} from '@askwell/part-tools/build';

import { listBrowserNeeds, getDefinitions, createEarlyStart, getIdentityKind } from './build/environment.ts';
import { writeDescription } from './build/description.ts';
import { completePage, nameByContent, createPageOptions } from './build/page.ts';

const directory = import.meta.dirname;

// A shell that is built alone reads the same settings as "npm run build".
if (process.env['AUTH_EMULATOR'] === undefined) {
  readEnvironmentFile(path.dirname(directory));
  Object.assign(process.env, getIdentityEnvironment());
}

// Omits the federation runtime's code for manifests and for Node.js. The documentation of the plugin's option "optimization"
// names these constants. Development keeps the code, because remotes' entries are manifests there, which Module Federation's
// devtools need.
const slimRuntime = isDevelopment ? {} : { FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' };

// Builds the page's first script separately, because the page contains it inline.
const earlyScript = await buildScript(directory, './src/early/main.ts');

type Chunk = { name?: string | undefined };

// Each named chunk is one file, with two exceptions.
const chunks = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    // Session code for remotes.
    backend: {
      test: /shared-session|@tanstack|contract/,
      chunks: ({ name }: Chunk) => [undefined, 'backend', 'remotes'].includes(name),
      name: 'backend',
      enforce: true,
    },
    // Code that changes only with package versions, so that browsers keep it when a new shell is published.
    vendor: {
      test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|jotai)[\\/]/,
      chunks: ({ name }: Chunk) => name === 'main',
      name: 'vendor',
      enforce: true,
    },
  },
} as const;

// The federation's host starts with the first page of a remote (src/remotes/host.ts).
export default createPartBuild('shell', directory, {
  output: {
    publicPath: isDevelopment ? '/' : 'auto',
    // The page's template names the font.
    ...(isDevelopment && { assetModuleFilename: 'assets/[name][ext]' }),
  },
  optimization: { splitChunks: isDevelopment ? false : chunks },
  plugins: [
    // Creates a page for each language. The template itself inserts the script and the style sheet.
    ...['en', ...listLanguages(directory)].map(
      (language) =>
        new rspack.HtmlRspackPlugin({
          ...createPageOptions(directory, language, earlyScript),
          chunks: ['main'],
          inject: false,
        }),
    ),
    new rspack.DefinePlugin({ ...getDefinitions(), ...slimRuntime }),
    ...(isDevelopment
      ? [completePage]
      : [
          new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: '[path][name].[contenthash:10][ext]' }] }),
          nameByContent,
          writeDescription(describeShell(), readSharedVersions(directory)),
        ]),
  ],
  devServer: createDevServer({
    directory,
    port: defaultBase,
    middlewares: [
      { name: 'identity', middleware: createIdentityFront({ emulator: getEmulatorOrigin(readPorts(process.env)) }) },
    ],
  }),
});

function describeShell() {
  return {
    name: 'shell',
    owner: 'team-shell',
    routes: shellRoutes,
    identity: getIdentityKind(),
    languages: listLanguages(directory),
    needs: listBrowserNeeds(),
    ...createEarlyStart(),
  };
}
