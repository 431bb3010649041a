import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { containerOptions, readRemote, remoteBuild, sharedPackages } from 'remote-kit/build';

import { shareStrategy } from './remotes.ts';

// A remote with the federation plugin instead of the plain container; it is built from the remote's own folder.
const directory = process.cwd();

export default remoteBuild(directory, [
  new ModuleFederationPlugin({
    ...containerOptions(readRemote(directory), directory),
    filename: 'remoteEntry.js',
    shared: sharedPackages(directory, { hasCopies: true }),
    shareStrategy,
    dts: false,
  }),
]);
