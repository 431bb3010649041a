import { defineConfig } from 'vitest/config';

// The tool wants a default export.
export default defineConfig({
  test: {
    globalSetup: './tests/support/postgres.ts',
    // Long enough for a machine that many jobs share.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'threads',
    // Each file has a server and a database of its own; loading the same modules for each costs more than its tests.
    isolate: false,
  },
});
