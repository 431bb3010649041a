import type { Server } from 'node:http';

import { cleanUp } from 'composition/testing/clean-up';
import { temporaryFolder } from 'composition/testing/temporary-folder';

import { connectSql, type Sql } from './sql.ts';

export { cleanUp, temporaryFolder };

/** SQL templates on a database until the tests are over. */
export function openSql(url: string): Sql {
  const sql = connectSql(url);
  cleanUp(sql.end);
  return sql;
}

/** Lets a server listen on a free port until the tests are over; returns its origin. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}
