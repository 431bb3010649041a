import { type Configuration, rspack } from '@rspack/core';

/** Runs an Rspack build. Throws its errors. */
export async function compile(configuration: Configuration): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  rspack(configuration).run((error, stats) => {
    const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
    if (failure === null) resolve();
    else reject(failure);
  });
  await promise;
}
