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
