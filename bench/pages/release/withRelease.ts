import path from 'node:path';
import type { Configuration } from '@rspack/core';

/** With BENCH_RELEASE, builds the next release, in which one sentence of the dashboard differs. */
export function withRelease(config: Configuration): Configuration {
  if (process.env['BENCH_RELEASE'] === undefined) return config;
  const rule = {
    test: /Dashboard\/messages\.ts$/,
    enforce: 'pre' as const,
    loader: path.join(import.meta.dirname, 'changeSentence.cjs'),
  };
  return { ...config, module: { ...config.module, rules: [...(config.module?.rules ?? []), rule] } };
}
