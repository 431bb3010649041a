import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startDatabase } from 'local-database';
import type { TestProject } from 'vitest/node';

import { prepareDatabases } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Starts one PostgreSQL server for the whole run. Each test file has its own database. */
export async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'api-test-'));
  const { url, stop } = await startDatabase({ dataDir, unsafeButFast: true });
  await prepareDatabases(url);
  project.provide('databaseUrl', url);
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
