import { desc } from 'drizzle-orm';

import type { Db } from '../database/connect.ts';
import { mails } from '../database/schema.ts';

export type OutboxMail = { to: string; subject: string; text: string; createdAt: string };

/** The newest mails that were not sent, because there is nobody to send them through. */
export async function readOutbox(db: Db): Promise<OutboxMail[]> {
  const rows = await db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(200);
  return rows.map(({ to, subject, text, createdAt }) => ({ to, subject, text, createdAt: createdAt.toISOString() }));
}
