import { Client, Pool } from 'pg';

type Row = Record<string, unknown>;
export type Query = (parts: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Row[]>;

/** SQL templates for statements, as an operator would write them. */
export type Sql = Query & {
  /** Runs all statements on one connection, in a transaction. */
  begin<Result>(work: (tx: Query) => Promise<Result>): Promise<Result>;
  end(): Promise<void>;
};

export function connectSql(url: string): Sql {
  const pool = new Pool({ connectionString: url, max: 2 });
  // A test may end connections from outside.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  return Object.assign(createQuery(pool), {
    async begin<Result>(work: (tx: Query) => Promise<Result>): Promise<Result> {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(createQuery(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    end: () => pool.end(),
  });
}

/** Runs one statement on its own connection. */
export async function runOnce(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function createQuery(client: Pick<Pool, 'query'>): Query {
  return async (parts, ...values) =>
    (
      await client.query<Row>(
        parts.reduce((text, part, n) => `${text}$${n}${part}`),
        [...values],
      )
    ).rows;
}
