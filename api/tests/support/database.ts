import { inject } from 'vitest';

import { runOnce } from './sql.ts';

/** An empty database that goes away with `drop`. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('databaseUrl');
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOnce(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOnce(server, `drop database ${name} with (force)`) };
}
