import { defineConfig } from 'vitest/config';

// The tool wants a default export.
export default defineConfig({
  test: {
    globalSetup: './tests/support/postgres.ts',
    // Long enough for a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'threads',
    // Each file has its own server and database. Loading the modules again for each file would take longer than its tests.
    isolate: false,
  },
});
