import { defineConfig } from 'vitest/config';

// Each package says itself how its tests run; here they run together.
export default defineConfig({
  test: {
    projects: ['api', 'composition', 'create-askwell-remote', 'dev', 'site', 'shell', 'shared-*', 'remote-*'],
    reporters: ['default'],
    // Many tests wait for processes and sockets rather than compute, so two cores have room for three.
    maxWorkers: 3,
  },
});
