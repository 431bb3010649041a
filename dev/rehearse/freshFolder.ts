import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from '../workspace.ts';

/** A folder with an empty home, as of a user who is new to this machine. */
export type FreshFolder = { path: string; env: Record<string, string>; remove(): void };

/** Makes one. It uses this machine's npm registry but none of its caches, and no tools of this checkout. */
export function freshFolder(): FreshFolder {
  const path = mkdtempSync(join(tmpdir(), 'askwell-fresh-'));
  return {
    path,
    env: {
      HOME: join(path, 'home'),
      XDG_CACHE_HOME: join(path, 'cache'),
      XDG_DATA_HOME: join(path, 'data'),
      npm_config_cache: join(path, 'npm'),
      npm_config_userconfig: join(homedir(), '.npmrc'),
      npm_config_store_dir: join(path, 'store'),
      PATH: (process.env['PATH'] ?? '')
        .split(':')
        .filter((entry) => !entry.startsWith(root))
        .join(':'),
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Does a step, prints how long it took, and answers the seconds. */
export async function timed(what: string, work: () => Promise<unknown>): Promise<number> {
  const started = Date.now();
  console.log(`── ${what}`);
  await work();
  const seconds = (Date.now() - started) / 1000;
  console.log(`── ${what}: ${seconds.toFixed(1)} s\n`);
  return seconds;
}
