import postgres from 'postgres';
import { inject } from 'vitest';

/** An empty database that goes away with `drop`. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer((sql) => sql`create database ${sql(name)}`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer((sql) => sql`drop database ${sql(name)} with (force)`) };
}

async function onServer(work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(inject('databaseUrl'), { max: 1, onnotice: () => {} });
  await work(sql);
  await sql.end();
}
