import { globSync } from 'node:fs';
import { join } from 'node:path';

import type { Clone } from './clone.ts';

/** Builds all parts and a new remote in two folders. All files must have the same names, which are hashes of their content. */
export async function buildInTwoFolders({ repository, folder, type }: Clone): Promise<void> {
  const other = join(folder, 'a folder with another name');
  await type('npm run new -- remote-scaffold');
  await type(`cp -a ${repository} '${other}'`);
  await type('npm run build');
  await type('npm run build', { folder: other });
  const [ownFiles, otherFiles] = [new Set(listBuilt(repository)), new Set(listBuilt(other))];
  const differences = [...ownFiles].filter((file) => !otherFiles.has(file));
  if (ownFiles.size === 0 || ownFiles.size !== otherFiles.size || differences.length > 0)
    throw new Error(
      [`${differences.length} of ${ownFiles.size} names differ:`, ...differences.slice(0, 20)].join('\n    '),
    );
  console.log(`  ${ownFiles.size} files have the same names`);
}

const listBuilt = (checkout: string) => globSync('{shell,remote-*}/dist/**/*.*', { cwd: checkout });
