import { defineConfig } from 'vitest/config';

// Vitest requires a default export.
export default defineConfig({
  test: {
    globalSetup: './tests/support/postgres.ts',
    // A timeout that suffices on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'threads',
    // Each file has its own server and database. Loading all modules again for each file would take longer than its
    // tests.
    isolate: false,
  },
});
