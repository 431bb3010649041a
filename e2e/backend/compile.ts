import { type Configuration, rspack } from '@rspack/core';

/** Runs a build; throws rspack's errors. */
export async function compile(configuration: Configuration): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  rspack(configuration).run((error, stats) => {
    const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
    if (problem === null) resolve();
    else reject(problem);
  });
  await promise;
}
