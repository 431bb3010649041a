import { registerHooks } from 'node:module';

/**
 * Resolves the imports between Drizzle's own files, which are relative, without its package.json. Node parses all
 * `exports` of that, 130 kB, for each of these imports, which takes longer than loading them. A file that is no ES module or does
 * not exist fails to load, so that a Drizzle built in another way cannot be taken for this one.
 */
export function resolveDrizzleImports(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      /^\.{1,2}\/.*\.js$/.test(specifier) && context.parentURL?.includes('/node_modules/drizzle-orm/')
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  });
}
