import type { Db } from './connect.ts';

/**
 * Builds a statement that every visit runs: once for the pool, and once per transaction. PostgreSQL prepares it by its
 * name in each connection. A statement with variants gets its name from the variant.
 */
export function prepareStatement<Statement, Variant = void>(
  statementName: string | ((variant: Variant) => string),
  build: (db: Db, name: string, variant: Variant) => Statement,
): (db: Db, variant: Variant) => Statement {
  const statementsByDb = new WeakMap<Db, Map<string, Statement>>();
  return (db, variant) => {
    const statements = statementsByDb.get(db) ?? new Map<string, Statement>();
    statementsByDb.set(db, statements);
    const name = typeof statementName === 'string' ? statementName : statementName(variant);
    const statement = statements.get(name) ?? build(db, name, variant);
    statements.set(name, statement);
    return statement;
  };
}
