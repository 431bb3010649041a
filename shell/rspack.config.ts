import { realpathSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { shellRoutes } from 'composition/routes';
import { identityFront } from 'dev/identity';
import { identityEnvironment, readEnvironmentFile } from 'dev/workspace';
import { devServer, inEveryLanguage, installedVersions, isDevelopment, offers, partBuild } from 'remote-kit/build';
import { defaultBase, emulatorOrigin, readPorts } from 'remote-kit/ports';

import { browserNeeds, definitions, earlyStartOf, identityKind } from './build/environment.ts';
import { DevelopmentPagePlugin, pageOptions } from './build/page.ts';

const directory = import.meta.dirname;

// Built alone, it reads the same settings as "npm run build".
if (process.env['AUTH_EMULATOR'] === undefined) {
  readEnvironmentFile();
  Object.assign(process.env, identityEnvironment());
}

// A build without federation, which is added at run time, so that the shell's own pages do not load it.
export default inEveryLanguage(directory, isDevelopment, (language) =>
  partBuild('shell', directory, {
    language,
    // Without a hash, because the page's template refers to the font.
    output: { publicPath: isDevelopment ? '/' : 'auto', assetModuleFilename: 'assets/[name][ext]' },
    resolve: { alias: isDevelopment ? {} : productionRouter() },
    // Each named chunk is one file.
    optimization: { splitChunks: false },
    plugins: [
      // The template itself inserts the script and the style sheet.
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

// The package has a production build, but its main field names the development build.
function productionRouter() {
  const dom = realpathSync(path.join(directory, 'node_modules/react-router-dom'));
  return { 'react-router$': path.join(dom, '../react-router/dist/production/index.mjs') };
}
