import { defineConfig } from 'vitest/config';

// The tool wants a default export.
export default defineConfig({
  // Long enough for a machine that many jobs share.
  test: { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } },
});
