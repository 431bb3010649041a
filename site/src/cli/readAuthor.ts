import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import type { Author } from '../store/compositionInStore.ts';

/**
 * Who runs this command: SITE_AUTHOR, the user that a build server names, or the one at this terminal. With the commit that is
 * checked out, and what was committed to a folder since another one.
 */
export async function readAuthor(env: NodeJS.ProcessEnv, folder?: string, since?: string | null): Promise<Author> {
  const name = env['SITE_AUTHOR'] || env['GITHUB_ACTOR'] || env['GITLAB_USER_LOGIN'] || env['USER'] || 'unknown';
  if (folder === undefined) return { name, commit: null, commits: [] };
  const commit =
    env['SITE_COMMIT'] || env['GITHUB_SHA'] || env['CI_COMMIT_SHA'] || (await git(folder, 'rev-parse', 'HEAD'));
  if (commit === null || !hash.test(commit)) return { name, commit: null, commits: [] };
  const range = since !== null && since !== undefined && hash.test(since) ? `${since}..${commit}` : commit;
  const subjects = await git(folder, 'log', '--format=%h %s', '--max-count=20', range, '--', '.');
  return { name, commit, commits: (subjects ?? '').split('\n').filter((line) => line !== '') };
}

/** What git answers; null where there is no git, no repository or no such commit. */
async function git(folder: string, ...args: string[]): Promise<string | null> {
  try {
    return (await run('git', ['-C', folder, ...args])).stdout.trim();
  } catch {
    return null;
  }
}

const run = promisify(execFile);
const hash = /^[0-9a-f]{7,64}$/;
