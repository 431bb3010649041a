import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

import { containerName, exposedModules } from '../../../build/remoteDescription.ts';
import { remoteShares } from '../../../build/sharedSingletons.ts';
import { federatedApp } from '../../../rspack.base.ts';
import { shareStrategy } from './remotes.ts';

// A remote with the federation plugin in the place of the plain container; it is built from the remote's own folder.
const directory = process.cwd();
const remote = JSON.parse(readFileSync(path.join(directory, 'remote.json'), 'utf8'));
const app = federatedApp(remote, directory);

export default {
  ...app,
  plugins: [
    ...(app.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPluginV1'),
    new ModuleFederationPlugin({
      name: containerName(remote.name),
      filename: 'remoteEntry.js',
      exposes: exposedModules(remote, directory),
      shared: remoteShares(directory),
      shareStrategy,
      dts: false,
    }),
  ],
};
