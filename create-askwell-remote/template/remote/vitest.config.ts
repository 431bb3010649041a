import { defineConfig } from 'vitest/config';

// What stands in tests/ is driven in a browser by Playwright.
export default defineConfig({ test: { include: ['src/**/*.test.ts'] } });
