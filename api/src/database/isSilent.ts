import { setTimeout } from 'node:timers/promises';

import postgres from 'postgres';

/** Whether the database leaves a new visitor without an answer for a second. A refusal is an answer, and is no silence. */
export async function isSilent(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2 * patience, fetch_types: false, onnotice: () => {} });
  const answered = sql`select 1`.then(
    () => true,
    () => true,
  );
  const isAnswered = await Promise.race([answered, pause(patience * 1000)]);
  void sql.end({ timeout: 0 });
  return !isAnswered;
}

const patience = 1;

/** What has arrived by then is read before the clock counts: it may be us who were busy. */
async function pause(ms: number): Promise<false> {
  await setTimeout(ms, null, { ref: false });
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return false;
}
