import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { cleanUp } from 'composition/testing/clean-up';

import { connectSql, type Sql } from './sql.ts';

export { cleanUp };

/** SQL templates on a database until the tests are over. */
export function openSql(url: string): Sql {
  const sql = connectSql(url);
  cleanUp(sql.end);
  return sql;
}

/** A folder that goes when the tests are over. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'api-test-'));
  cleanUp(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Lets a server listen on a free port until the tests are over; returns its origin. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}
