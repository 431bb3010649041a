import type { ParameterOrJSON, Sql, TransactionSql, UnsafeQueryOptions } from 'postgres';

/**
 * Lets the database read each short statement once for a connection; drizzle asks for that only when a query is given a
 * name. Not for pages of lists, whose plan depends on what is looked for, nor for statements of many rows, which seldom
 * come a second time.
 */
export function prepareStatements(sql: Sql): void {
  prepareIn(sql);
  const begin = sql.begin.bind(sql);
  Object.defineProperty(sql, 'begin', {
    value: (work: (tx: TransactionSql) => Promise<unknown>) =>
      begin((tx) => {
        prepareIn(tx);
        return work(tx);
      }),
  });
}

function prepareIn(sql: Pick<Sql, 'unsafe'>): void {
  const unsafe = sql.unsafe.bind(sql);
  Object.defineProperty(sql, 'unsafe', {
    value: (query: string, values: ParameterOrJSON<never>[] = [], options: UnsafeQueryOptions = {}) =>
      unsafe(query, values, { ...options, prepare: values.length <= mostValues && !query.includes(' limit $') }),
  });
}

const mostValues = 20;
