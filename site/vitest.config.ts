import { defineConfig } from 'vitest/config';

// The tool wants a default export.
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });
