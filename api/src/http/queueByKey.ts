/** Does a piece of work when all that came before it under the same name is done. */
export type QueueByKey = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets the writes of an organization wait here and not in the database, where each would hold a connection while it
 * waits for the organization's lock: ten at once by one admin, and nobody else is served.
 */
export function createKeyedQueue(): QueueByKey {
  const last = new Map<string, Promise<unknown>>();

  return (name, work) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work);
    const done = turn
      .catch(() => {})
      .then(() => {
        if (last.get(name) === done) last.delete(name);
      });
    last.set(name, done);
    return turn;
  };
}
