import { Client } from 'pg';

import type { Place } from './place.ts';
import { runAsServerUser } from './serverUser.ts';

/** The last one out switches the server off: another process may be using the same data. */
export async function stopServer(place: Place, url: string): Promise<void> {
  if (await hasOtherClients(url)) return;
  await runAsServerUser(place.user, place.binaries.pg_ctl, [
    'stop',
    '--wait',
    '--silent',
    '-m',
    'fast',
    '-D',
    place.cluster,
  ]);
}

async function hasOtherClients(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    // Our own connections have just been closed; the server takes a moment to see it.
    for (let tries = 0; tries < 20; tries += 1) {
      const others = await client.query(`select 1 from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`);
      if (others.rowCount === 0) return false;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
