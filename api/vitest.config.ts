import { defineConfig } from 'vitest/config';

// The tool wants a default export.
export default defineConfig({
  test: { globalSetup: './tests/support/postgres.ts', testTimeout: 20_000, hookTimeout: 30_000, pool: 'threads' },
});
