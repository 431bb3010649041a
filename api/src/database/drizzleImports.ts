import { registerHooks } from 'node:module';

/**
 * Resolves the relative imports between Drizzle's own files without its package.json. For each of them, Node parses all 130 kB of
 * its `exports`, which takes longer than loading the file. If Drizzle is built differently one day, the files fail to load.
 */
export function resolveDrizzleImports(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      /^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.includes('/node_modules/drizzle-orm/')
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  });
}
