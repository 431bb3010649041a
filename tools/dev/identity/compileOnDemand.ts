import { createRequire } from 'node:module';

/**
 * Makes the emulator compile its validators on first use: compiling all of them takes ten of the twelve seconds of its start.
 * Returns a function that tells whether this worked.
 */
export function compileOnDemand(module: string): () => boolean {
  // Relies on undocumented behavior: firebase-tools 15.34 starts the emulator by the middleware of `exegesis-express`.
  // startEmulator.test.ts would fail.
  const express: Express = createRequire(module)('exegesis-express');
  const { middleware } = express;
  let wasUsed = false;
  express.middleware = (spec, options) => {
    wasUsed = true;
    return middleware(spec, { ...options, lazyCompileValidationSchemas: true });
  };
  return () => wasUsed;
}

type Express = { middleware: (spec: unknown, options: object) => unknown };
