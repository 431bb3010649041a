import type { Db } from '../database/connect.ts';
import { mails } from '../database/schema.ts';
import { newId } from '../rules/newIds.ts';

export type Mail = { to: string; subject: string; text: string };

/** Writes mails down with the change that causes them; they leave when it is committed. */
export async function queueMails(db: Db, organizationId: string, list: readonly Mail[], now: Date): Promise<void> {
  const rows = list.map((mail) => ({ ...mail, organizationId, id: newId(), nextTryAt: now, createdAt: now }));
  if (rows.length > 0) await db.insert(mails).values(rows);
}
