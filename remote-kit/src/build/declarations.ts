import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findPackageJSON } from 'node:module';
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
  const { generateTypes } = await import('@module-federation/dts-plugin/core');
  const cache = path.join(directory, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  // Each run has a separate folder, because several builds of a remote may run at once.
  const folder = mkdtempSync(path.join(cache, 'declarations-'));
  try {
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(configIn(folder, directory)));
    // Not `generateTypesAPI`, which runs the compiler twice more for a hook that is not used.
    await generateTypes({
      remote: {
        context: directory,
        moduleFederationConfig: container,
        tsConfigPath: path.join(folder, 'tsconfig.json'),
        outputDir: folder,
        generateAPITypes: true,
      },
    });
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

/**
 * The declarations of the session contract and the router that a part is built with, by file, as JSON. Before a part is
 * published, the site compares them with those of the other parts.
 */
export function contractTypes(directory: string): string {
  return JSON.stringify({ ...sessionTypes(directory), ...routerTypes(directory) });
}

type Declarations = Record<string, string>;

/** The declarations of the router that pages import, with all that they refer to, under `router/`. */
function routerTypes(directory: string): Declarations {
  const router = realpathSync(path.join(directory, 'node_modules/react-router-dom'));
  const folder = path.join(router, '../react-router/dist/development');
  const files: Declarations = {};
  const left = ['index.d.mts'];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    const name = `router/${file.replace('.d.mts', '.d.ts')}`;
    if (name in files || !existsSync(path.join(folder, file))) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    files[name] = text.replaceAll(/(['"]\.{1,2}\/[^'"]+)\.mjs(?=['"])/g, '$1.js');
    for (const [, other = ''] of text.matchAll(/['"]\.\/([\w./-]+)\.mjs['"]/g)) left.push(`${other}.d.mts`);
  }
  return files;
}

function sessionTypes(directory: string): Declarations {
  const contract = realpathSync(path.join(directory, 'node_modules/shared-session'));
  const sources = path.join(contract, 'src');
  // In other repositories, the installed kit has declarations.
  if (existsSync(path.join(sources, 'index.d.ts'))) return declarationsIn(sources);
  const cache = path.join(contract, 'node_modules/.cache');
  const kept = path.join(cache, `contract-${hashOf(sources)}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'contract-'));
  try {
    declare(contract, folder);
    const types = declarationsIn(folder);
    writeFileSync(kept, JSON.stringify(types));
    return types;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function declare(contract: string, folder: string): void {
  const config = path.join(folder, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: folder,
    rootDir: path.join(contract, 'src'),
  };
  const include = ['src/index.ts', 'src/**/*.d.ts'].map((file) => path.join(contract, file));
  writeFileSync(config, JSON.stringify({ extends: path.join(contract, 'tsconfig.json'), compilerOptions, include }));
  const tsc = path.join(path.dirname(findPackageJSON('typescript', import.meta.url) ?? ''), 'bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', config, '--checkers', '1'], { stdio: 'inherit' });
}

function declarationsIn(folder: string): Declarations {
  const files = globSync('**/*.d.ts', { cwd: folder, exclude: (file) => /node_modules|\.test\./.test(file) });
  const read = (file: string) =>
    // The compiler does not change the extensions in imports.
    readFileSync(path.join(folder, file), 'utf8').replaceAll(/(['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, '$1.js');
  return Object.fromEntries(files.toSorted().map((file) => [file.replaceAll(path.sep, '/'), read(file)]));
}

function hashOf(sources: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.{ts,tsx}', { cwd: sources }).toSorted())
    hash.update(file).update(readFileSync(path.join(sources, file)));
  return hash.digest('hex').slice(0, 16);
}
