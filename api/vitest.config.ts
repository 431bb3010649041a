import { defineConfig } from 'vitest/config';

// The tool wants a default export.
export default defineConfig({
  test: { globalSetup: './tests/support/postgres.ts', testTimeout: 60_000, hookTimeout: 60_000, pool: 'threads' },
});
