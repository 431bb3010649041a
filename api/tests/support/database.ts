import { cleanUp } from 'composition/testing';
import { inject } from 'vitest';

import { migrate } from '../../src/database/connect.ts';
import { runOnce } from './sql.ts';

/**
 * Returns the URL of a migrated, empty database. It is a copy of a template, because migrating each database would take
 * longer.
 */
export const createDatabase = (): Promise<string> => create(`template ${templateName} strategy file_copy`);

/** Creates a database without tables. */
export const createEmptyDatabase = (): Promise<string> => create('');

async function create(like: string): Promise<string> {
  const server = inject('databaseUrl');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOnce(server, `create database ${name} ${like}`);
  cleanUp(() => runOnce(server, `drop database ${name} with (force)`));
  return toDatabaseUrl(server, name);
}

/** Creates the template for `createDatabase`. A database can be copied only while nothing is connected to it. */
export async function prepareDatabases(server: string): Promise<void> {
  await runOnce(server, `create database ${templateName}`);
  await migrate(toDatabaseUrl(server, templateName));
  await runOnce(server, `alter database ${templateName} allow_connections false`);
  await runOnce(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${templateName}'`);
}

const templateName = 'migrated';

function toDatabaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
