import type { Db } from './connect.ts';

/**
 * Builds a query of each shape once for a connection or pool and prepares it there: putting its text together and
 * planning it cost more than running it. What differs from run to run is a placeholder.
 */
export function preparedQuery<Query, Shape extends string | void = void>(
  name: string,
  build: (db: Db, shape: Shape) => { prepare(name: string): Query },
): (db: Db, shape: Shape) => Query {
  const built = new WeakMap<Db, Map<Shape, Query>>();
  return (db, shape) => {
    const shapes = built.get(db) ?? new Map<Shape, Query>();
    built.set(db, shapes);
    // Without a name the server keeps nothing of it.
    const query = shapes.get(shape) ?? build(db, shape).prepare(db.isPooled ? '' : `${name} ${shape ?? ''}`);
    shapes.set(shape, query);
    return query;
  };
}
