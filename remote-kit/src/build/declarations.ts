import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';

/** The default names of the archive of declarations and of the file that lists them for TypeScript. */
export const declarationFiles = { zip: '@mf-types.zip', api: '@mf-types.d.ts' };

type Container = { name: string; exposes: Record<string, { import: string[] }> };

/** Adds type declarations of the exposed modules to a build, with the names in its federation manifest. */
export const declarationsPlugin = (container: Container) => (compiler: Compiler) => {
  compiler.hooks.thisCompilation.tap('declarations', (compilation) => {
    compilation.hooks.processAssets.tapPromise(
      { name: 'declarations', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
      async () => {
        if (compilation.errors.length > 0) return;
        const files = await generateDeclarations(container, compiler.context);
        for (const [name, content] of Object.entries(files))
          compilation.emitAsset(name, new compiler.rspack.sources.RawSource(content));
      },
    );
  });
};

/** Serves the declarations from a development server; each request compiles the current sources. */
export function serveDeclarations(container: Container, directory: string) {
  let underWay: ReturnType<typeof generateDeclarations> | null = null;
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    const name = URL.parse(request.url ?? '', 'http://localhost')?.pathname.slice(1);
    if (name !== '@mf-types.zip' && name !== '@mf-types.d.ts') return next();
    // Hosts request both files at once, so one compilation serves both.
    underWay ??= generateDeclarations(container, directory).finally(() => (underWay = null));
    void underWay.then((files) => response.end(files[name]), next);
  };
}

/** Compiles the archive of declarations and the file that lists them, which takes seconds. */
async function generateDeclarations(container: Container, directory: string) {
  const { generateTypesAPI, normalizeGenerateTypesOptions } = await import('@module-federation/dts-plugin');
  const cache = path.join(directory, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  // Each run has a separate folder, because several builds of a remote may run at once.
  const folder = mkdtempSync(path.join(cache, 'declarations-'));
  try {
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(configIn(folder, directory)));
    const dtsManagerOptions = normalizeGenerateTypesOptions({
      context: directory,
      outputDir: folder,
      dtsOptions: {
        tsConfigPath: path.join(folder, 'tsconfig.json'),
        generateTypes: { abortOnError: true, compileInChildProcess: false, deleteTypesFolder: true },
        consumeTypes: false,
        displayErrorInTerminal: true,
      },
      pluginOptions: container,
    });
    if (dtsManagerOptions === undefined) throw new Error(`${container.name}: declarations cannot be generated.`);
    await generateTypesAPI({ dtsManagerOptions });
    return {
      '@mf-types.zip': await withFixedTimes(readFileSync(path.join(folder, '@mf-types.zip'))),
      '@mf-types.d.ts': readFileSync(path.join(folder, '@mf-types.d.ts')),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const configIn = (folder: string, directory: string) => ({
  extends: path.join(directory, 'tsconfig.json'),
  include: [path.join(directory, 'src')],
  // Without type checking, which takes three times as long and has its own command.
  compilerOptions: { incremental: true, noCheck: true, tsBuildInfoFile: path.join(folder, '.tsbuildinfo') },
});

/** Sets fixed file times in an archive, so that the same sources give the same build. */
async function withFixedTimes(archive: Buffer): Promise<Buffer> {
  const { default: AdmZip } = await import('adm-zip');
  const zip = new AdmZip(archive);
  for (const { header } of zip.getEntries()) header.time = new Date(1980, 0, 1);
  return zip.toBuffer();
}
