import path from 'node:path';
import { rspack } from '@rspack/core';

/**
 * Makes builds of the same sources identical in every folder. Relies on undocumented behavior: Rspack's federation plugin writes
 * the entry of the runtime as a `data:` module. Until Rspack fixes this, the plugin rewrites that module. The issue to report:
 *
 *   ModuleFederationPlugin: builds depend on the folder of the checkout
 *
 *   `getDefaultEntryRuntime` returns `data:text/javascript,…`, a module whose text imports the bundler runtime and the runtime
 *   plugins by absolute path. Rspack hashes the identifier of a module into its id. So with hashed ids, the same commit in another
 *   folder gives this module another id. That id displaces others, and half of the files get other names. To reproduce, build
 *   any container with `moduleIds: 'compact-hashed'` in two folders, and compare the names of the files. We expect imports
 *   relative to `compiler.context`.
 */
export const createRelativeRuntimePlugin = (context: string) =>
  new rspack.NormalModuleReplacementPlugin(
    /data:text\/javascript,.*__module_federation_bundler_runtime__/s,
    (module) => {
      const [start = '', ...source] = module.request.split(',');
      const text = decodeURIComponent(source.join(','));
      const relativeText = text.replaceAll(
        /(?<=^|;)(import \w+ from )("[^"]+")/g,
        (_, statement: string, file: string) => {
          const relativeFile = path.relative(context, JSON.parse(file)).replaceAll(path.sep, '/');
          return statement + JSON.stringify(relativeFile.startsWith('.') ? relativeFile : `./${relativeFile}`);
        },
      );
      module.request = `${start},${encodeURIComponent(relativeText)}`;
    },
  );
