import { defineConfig } from 'vitest/config';

// Each package says itself how its tests run; here they run together.
export default defineConfig({
  test: {
    projects: ['api', 'composition', 'create-askwell-remote', 'dev', 'site', 'shell', 'shared-*', 'remote-*'],
    reporters: ['default'],
  },
});
