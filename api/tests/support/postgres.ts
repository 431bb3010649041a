import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { startEmbeddedDatabase } from '../../src/database/embeddedServer.ts';
import { prepareDatabases } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One PostgreSQL server for the whole run; each test file gets its own database. */
export async function setup(project: TestProject) {
  const { url, stop } = await openServer();
  await prepareDatabases(url);
  project.provide('databaseUrl', url);
  return stop;
}

async function openServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'api-test-'));
  const database = await startEmbeddedDatabase({ dataDir, unsafeButFast: true });
  return {
    url: database.url,
    async stop() {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
