import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { remoteBuild, remoteFederation } from '@askwell/part-tools/build';

const directory = import.meta.dirname;

export default remoteBuild(directory, new ModuleFederationPlugin(remoteFederation(directory)));
