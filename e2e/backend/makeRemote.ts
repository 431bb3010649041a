import { mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

import { createRemote } from '@askwell/create-remote';
import { root } from 'dev/workspace';

/** Creates a remote with the scaffold, including the packages that it installs. Returns its folder. */
export async function makeRemote(name: string, port = 3010): Promise<string> {
  const folder = await mkdtemp(join(root, '.cache/own-remote-'));
  createRemote(folder, { name, port }, 'workspace');
  const from = join(root, 'remote-main/node_modules');
  const packages = join(folder, 'node_modules');
  await mkdir(packages);
  for (const entry of await readdir(from))
    if (entry !== '.cache') await symlink(join(from, entry), join(packages, entry));
  return folder;
}
