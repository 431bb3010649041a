import { inject } from 'vitest';

import { migrate } from '../../src/database/connect.ts';
import { runOnce } from './sql.ts';

type TestDatabase = { url: string; drop(): Promise<void> };

/** A migrated, empty database, removed by `drop`. It is copied from a template, because migrating each takes longer. */
export const createDatabase = (): Promise<TestDatabase> => create(`template ${migrated}`);

/** A database without tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create('');

async function create(like: string): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOnce(server, `create database ${name} ${like}`);
  return { url: named(server, name), drop: () => runOnce(server, `drop database ${name} with (force)`) };
}

/** Creates the template for `createDatabase`. A database can be copied only while nothing is connected to it. */
export async function prepareDatabases(server: string): Promise<void> {
  await runOnce(server, `create database ${migrated}`);
  await migrate(named(server, migrated));
  await runOnce(server, `alter database ${migrated} allow_connections false`);
  await runOnce(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${migrated}'`);
}

const migrated = 'migrated';

function named(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
