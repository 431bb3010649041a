import { access, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Place } from './place.ts';
import { runAsServerUser } from './serverUser.ts';

/** Makes the cluster at the first start. It gets its name when it is whole, so a killed start leaves no half of one. */
export async function ensureCluster(place: Place): Promise<void> {
  if (await exists(join(place.cluster, 'PG_VERSION'))) return;
  const draft = `${place.cluster}-${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  const passwordFile = join(place.dataDir, 'password');
  await place.user?.own(passwordFile);
  await runAsServerUser(place.user, place.binaries.initdb, [
    '-D',
    draft,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]);
  await rename(draft, place.cluster).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(join(place.cluster, 'PG_VERSION')))) throw error;
  });
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
