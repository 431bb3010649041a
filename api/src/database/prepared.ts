import type { Db } from './connect.ts';

/**
 * Builds a statement that every visit runs: once for the pool, and once per transaction. PostgreSQL prepares it by its
 * name in each connection. `shape` distinguishes its variants.
 */
export function prepareStatement<Statement, Shape = void>(
  getName: string | ((shape: Shape) => string),
  build: (db: Db, name: string, shape: Shape) => Statement,
): (db: Db, shape: Shape) => Statement {
  const statementsByDb = new WeakMap<Db, Map<string, Statement>>();
  return (db, shape) => {
    const statements = statementsByDb.get(db) ?? new Map<string, Statement>();
    statementsByDb.set(db, statements);
    const name = typeof getName === 'string' ? getName : getName(shape);
    const statement = statements.get(name) ?? build(db, name, shape);
    statements.set(name, statement);
    return statement;
  };
}
