import { join } from 'node:path';

import { freePort } from '../../api/src/database/embedded/postmaster.ts';
import { writeConfiguration, writeOwned } from './configuration.ts';
import { programs } from './requirements.ts';
import { supervise } from './supervise.ts';

export type PoolMode = 'session' | 'transaction';
type Options = { folder: string; serverPort: number; poolMode: PoolMode; user: string; password: string };

/** Starts PgBouncer in front of the server at this port; answers with its own port. */
export async function startPgBouncer(options: Options, cleanUp: AsyncDisposableStack): Promise<number> {
  const { folder, user, password } = options;
  const port = await freePort();
  writeOwned(join(folder, 'userlist.txt'), `"${user}" "${password}"\n`);
  const config = writeConfiguration(join(folder, 'pgbouncer.ini'), 'pgbouncer.ini', { ...options, port });
  const logFile = join(folder, 'pgbouncer.log');
  cleanUp.defer(supervise({ command: programs.pgbouncer, args: [config], logFile }).stop);
  return port;
}
