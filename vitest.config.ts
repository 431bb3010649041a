import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const packages = globSync(
  ['shell', 'remote-*', 'shared-session', 'site', 'packages/*', 'kit/*', 'tools/{dev,create-askwell-remote,outside}'],
  { cwd: root },
);
/** Only these tests have a document, so that code that must run without one fails if it uses a document. */
const withDocument = packages.filter((name) => name.startsWith('remote-') || name === 'packages/shared-ui');
const projects = [
  // Each of these packages has its own project, because a page has one session.
  ...withDocument.map((name) => ({ name, environment: 'happy-dom', folders: [name] })),
  // All other packages share one project, because each project starts its own workers, which load its modules.
  { name: 'modules', environment: 'node', folders: packages.filter((name) => !withDocument.includes(name)) },
];

// Vitest's cache key for a module does not include manifests, although their `exports` decide what its imports mean.
const manifests = globSync('{*,packages/*,kit/*,tools/*}/package.json', { cwd: root }).toSorted();
const manifestHash = hash('sha256', manifests.map((file) => readFileSync(join(root, file), 'utf8')).join('\n'));

export default defineConfig({
  test: {
    // Vitest reads these from a project's configuration, or from this one if the project extends it, but not from arguments.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'threads',
    projects: [
      // The API has its own configuration.
      'api',
      ...projects.map(({ name, environment, folders }) => ({
        extends: true as const,
        test: {
          name,
          environment,
          environmentOptions: { happyDOM: { url: 'https://askwell.example' } },
          // Loading the modules again for each file would take 60 of 210 s of processor time.
          isolate: false,
          setupFiles: `${root}/packages/composition/tests/restoreStubs.ts`,
          include: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
        },
      })),
    ],
    reporters: ['default'],
    fsModuleCachePath: join(root, 'node_modules/.vitest-cache', manifestHash.slice(0, 16)),
  },
});
