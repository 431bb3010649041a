import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { scanExports, scanImports } from './scanImports.ts';
import { installedVersions } from './sharedSingletons.ts';

/** What the shell hands out: each shared package's version, and its names where not all of them are shared. */
export function offers(directory: string) {
  return Object.fromEntries(
    Object.entries(installedVersions(directory)).map(([name, version]) => {
      const file = namesFile(name, directory);
      return [name, file === null ? { version } : { version, names: scanExports(file) }];
    }),
  );
}

/** What a remote needs of the shell: ranges of versions, and the names that its sources import. */
export function requirements(directory: string, sources: Iterable<string>) {
  const own = [...sources].filter((file) => /\.tsx?$/.test(file) && !/node_modules|\/shared-session\//.test(file));
  return Object.fromEntries(
    Object.entries(installedVersions(directory)).map(([name, version]) => [
      name,
      { range: `^${version}`, names: scanImports(own, name) },
    ]),
  );
}

/** The version of the session contract that a part was built with. */
export function contractVersion(directory: string): string {
  const file = path.join(directory, 'node_modules/shared-session/src/contractVersion.ts');
  return /contractVersion = '([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? '0.0.0';
}

function namesFile(name: string, directory: string): string | null {
  const candidates = [`src/facades/${name}.ts`, `node_modules/${name}/src/index.ts`];
  return candidates.map((file) => path.join(directory, file)).find((file) => existsSync(file)) ?? null;
}
