import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

import { sharedPackages } from 'remote-kit/build';

import shell from '../../../shell/rspack.config.ts';
import { replacedModules } from '../monolith/replacedModules.ts';
import { remoteManifests, shareStrategy } from './remotes.ts';

// The shell as a federation host by the book; everything else is as in its own build.
const root = path.join(import.meta.dirname, '../../..');

export default {
  ...shell,
  entry: { main: process.env['FEDERATED_START'] ?? '' },
  optimization: { ...shell.optimization, splitChunks: {} },
  resolve: {
    ...shell.resolve,
    alias: { ...shell.resolve?.alias, 'monolith-pages': process.env['MONOLITH_PAGES'] ?? '' },
  },
  plugins: [
    ...(shell.plugins ?? []),
    ...replacedModules(),
    new ModuleFederationPlugin({
      name: 'askwell_shell',
      remotes: remoteManifests(root),
      shared: sharedPackages(path.join(root, 'shell'), { hasCopies: true }),
      shareStrategy,
      dts: false,
    }),
  ],
};
