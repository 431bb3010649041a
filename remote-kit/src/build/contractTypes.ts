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
import { findPackageJSON } from 'node:module';
import path from 'node:path';

/**
 * The declarations of the session contract that a part is built with, file by file, as JSON: the site compares them with
 * those of the other parts before it publishes one.
 */
export function contractTypes(directory: string): string {
  const contract = realpathSync(path.join(directory, 'node_modules/shared-session'));
  const sources = path.join(contract, 'src');
  // The kit that other repositories install has declarations.
  if (existsSync(path.join(sources, 'index.d.ts'))) return asJson(sources);
  const cache = path.join(contract, 'node_modules/.cache');
  const kept = path.join(cache, `contract-${hashOf(sources)}.json`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'contract-'));
  try {
    declare(contract, folder);
    const types = asJson(folder);
    writeFileSync(kept, types);
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
  execFileSync(process.execPath, [tsc, '-p', config], { stdio: 'inherit' });
}

function asJson(folder: string): string {
  const files = globSync('**/*.d.ts', { cwd: folder, exclude: (file) => /node_modules|\.(test|fixture)\./.test(file) });
  const read = (file: string) =>
    // The compiler leaves the endings of imports as they are written.
    readFileSync(path.join(folder, file), 'utf8').replaceAll(/(['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, '$1.js');
  return JSON.stringify(
    Object.fromEntries(files.toSorted().map((file) => [file.replaceAll(path.sep, '/'), read(file)])),
  );
}

function hashOf(sources: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.{ts,tsx}', { cwd: sources }).toSorted())
    hash.update(file).update(readFileSync(path.join(sources, file)));
  return hash.digest('hex').slice(0, 16);
}
