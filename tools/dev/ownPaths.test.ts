import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRemotes } from '@askwell/part-tools/settings';
import { paths, getStartPath } from 'composition/routes';
import { expect, it } from 'vitest';

import { root } from './workspace.ts';

const middleFiles = globSync('{shell,shared-session,kit/*,packages/*}/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /\.test\.tsx?$|\/testing\//.test(path),
});

/** All paths that the redirect rules use are in one file. */
const redirectPaths = new Set<string>(Object.values(paths));
const remotePaths = findRemotes(root)
  .flatMap(({ routes }) => routes.map(({ path }) => getStartPath(path)))
  .filter((path) => !redirectPaths.has(path));

it('shell, session, kit and packages → name no path of a remote', () => {
  expect(remotePaths.length).toBeGreaterThan(5);
  expect(middleFiles.length).toBeGreaterThan(100);
  const namedPaths = middleFiles.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const isQuoted = (path: string) => [`'`, `"`, '`'].some((quote) => source.includes(`${quote}${path}`));
    return remotePaths.filter(isQuoted).map((path) => `${file}: ${path}`);
  });
  expect(namedPaths).toEqual([]);
});
