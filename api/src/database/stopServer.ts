import postgres from 'postgres';

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
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    // Our own connections have just been closed; the server takes a moment to see it.
    for (let tries = 0; tries < 20; tries += 1) {
      const others = await sql`select 1 from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`;
      if (others.length === 0) return false;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
