import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { createRemoteBuild, createFederationOptions } from '@askwell/part-tools/build';

const directory = import.meta.dirname;

export default createRemoteBuild(directory, new ModuleFederationPlugin(createFederationOptions(directory)));
