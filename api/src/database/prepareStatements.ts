import type { ParameterOrJSON, Sql, TransactionSql, UnsafeQueryOptions } from 'postgres';

/**
 * Lets the database read each short statement once for a connection; drizzle asks for that only when a query is given a
 * name. Without a name not for pages of lists, whose plan depends on what is looked for, and never for statements of many
 * rows, which seldom come a second time. What is not prepared costs two round trips.
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
      unsafe(query, values, {
        ...options,
        prepare: values.length <= mostValues && (options.prepare || !query.includes(' limit $')),
      }),
  });
}

const mostValues = 20;
