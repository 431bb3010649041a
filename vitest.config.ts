import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const packages = globSync(
  ['shell', 'remote-*', 'shared-session', 'site', 'packages/*', 'kit/*', 'tools/{dev,create-askwell-remote}'],
  {
    cwd: root,
  },
);

// Vitest's key for a stored module has no manifests, although their `exports` decide what its imports mean.
const manifests = globSync('{*,packages/*,kit/*,tools/*}/package.json', { cwd: root }).toSorted();
const manifestHash = hash('sha256', manifests.map((file) => readFileSync(join(root, file), 'utf8')).join('\n'));

/** Only these tests have a document. Code that must run without one fails if it uses it. */
const rendersPages = (name: string) => name.startsWith('remote-') || name === 'packages/shared-ui';

export default defineConfig({
  test: {
    // Vitest takes these from a project's configuration, or from this one if the project extends it: not from arguments.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'threads',
    projects: [
      // Has its own configuration.
      'api',
      ...packages.map((name) => ({
        extends: true as const,
        root: `./${name}`,
        test: {
          name,
          environment: rendersPages(name) ? 'happy-dom' : 'node',
          environmentOptions: { happyDOM: { url: 'https://askwell.example' } },
          // Loading the modules again for each file would take 60 of 210 s of processor time.
          isolate: false,
          setupFiles: `${root}/packages/composition/tests/restoreStubs.ts`,
          include: ['**/*.test.{ts,tsx}'],
        },
      })),
    ],
    reporters: ['default'],
    fsModuleCachePath: join(root, 'node_modules/.vitest-cache', manifestHash.slice(0, 16)),
  },
});
