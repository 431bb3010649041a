import { cleanUp } from 'composition/testing';

import { connectSql, type Sql } from './sql.ts';

/** SQL templates on a database until the tests are over. */
export function openSql(url: string): Sql {
  const sql = connectSql(url);
  cleanUp(sql.end);
  return sql;
}
