import { realpathSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { shellRoutes } from 'composition/routes';
import { identityFront } from 'dev/identity';
import { identityEnvironment } from 'dev/buildParts';
import { readEnvironmentFile } from 'dev/workspace';
import { devServer, inEveryLanguage, installedVersions, isDevelopment, offers, partBuild } from 'remote-kit/build';
import { defaultBase, emulatorOrigin, readPorts } from 'remote-kit/ports';

import { browserNeeds, definitions, earlyStartOf, identityKind } from './build/environment.ts';
import { DevelopmentPagePlugin, pageOptions } from './build/page.ts';

const directory = import.meta.dirname;

// Built by itself it reads what "npm run build" reads.
if (process.env['AUTH_EMULATOR'] === undefined) {
  readEnvironmentFile();
  Object.assign(process.env, identityEnvironment());
}

// A plain build: federation enters at run time only, so the shell's own pages never pay for it.
export default inEveryLanguage(directory, isDevelopment, (language) =>
  partBuild('shell', directory, {
    language,
    // The page names the font, so its name carries no hash.
    output: { publicPath: isDevelopment ? '/' : 'auto', assetModuleFilename: 'assets/[name][ext]' },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: isDevelopment ? {} : productionRouter() },
    // Each chunk is named for who needs it, and comes as one file.
    optimization: { splitChunks: false },
    plugins: [
      // The template says where the script and the style sheet go.
      new rspack.HtmlRspackPlugin({ ...pageOptions(directory, language), chunks: ['main'], inject: false }),
      new rspack.DefinePlugin({ ...definitions(), SHARED_VERSIONS: JSON.stringify(installedVersions(directory)) }),
      isDevelopment ? new DevelopmentPagePlugin() : new rspack.CopyRspackPlugin({ patterns: [{ from: 'public' }] }),
    ],
    devServer: devServer({
      directory,
      port: defaultBase,
      middlewares: [
        { name: 'identity', middleware: identityFront({ emulator: emulatorOrigin(readPorts(process.env)) }) },
      ],
    }),
    contents: () => ({
      owner: 'team-shell',
      routes: shellRoutes,
      entry: null,
      identity: identityKind(),
      ...earlyStartOf(),
      offers: offers(directory),
      needs: browserNeeds(),
    }),
  }),
);

// The package has a production build, but names only its development build.
function productionRouter() {
  const dom = realpathSync(path.join(directory, 'node_modules/react-router-dom'));
  return { 'react-router$': path.join(dom, '../react-router/dist/production/index.mjs') };
}
