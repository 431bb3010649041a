import { defineConfig } from 'vitest/config';

// What stands in template/ is a remote of its own.
export default defineConfig({ test: { include: ['src/**/*.test.ts'] } });
