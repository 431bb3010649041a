import type { Db } from './connect.ts';

/**
 * Builds a query of each shape at its first use and keeps it for the next: putting its text together costs more than
 * sending it. What changes from run to run is a placeholder. In a transaction it is built anew, as any other.
 */
export function prepareOnce<Query, Shape extends string | void = void>(
  build: (db: Db, shape: Shape) => Query,
): (db: Db, shape: Shape) => Query {
  const built = new WeakMap<Db, Map<Shape, Query>>();
  return (db, shape) => {
    const shapes = built.get(db) ?? new Map<Shape, Query>();
    built.set(db, shapes);
    const query = shapes.get(shape) ?? build(db, shape);
    shapes.set(shape, query);
    return query;
  };
}
