import type { Db } from '../database/connect.ts';
import { mails } from '../database/schema.ts';
import { newId } from '../domain/ids.ts';
import type { AdminContext } from '../http/route.ts';
import { messages } from '../messages.ts';

export type Mail = { to: string; subject: string; text: string };

/** Writes mails down with the change that causes them; they leave when it is committed. */
export async function queueMails(db: Db, organizationId: string, list: readonly Mail[], now: Date): Promise<void> {
  const rows = list.map((mail) => ({ ...mail, organizationId, id: newId(), nextTryAt: now, createdAt: now }));
  if (rows.length > 0) await db.insert(mails).values(rows);
}

type Invited = { name: string; email: string };

/** Tells people that they are invited, and where to sign in. */
export async function inviteUsers({ db, services, organization, now }: AdminContext, invited: readonly Invited[]) {
  const signIn = `${services.config.siteOrigins[0]}/login`;
  const list = invited.map(({ name, email }) => ({
    to: email,
    ...messages.invitationMail(organization.name, name, signIn),
  }));
  await queueMails(db, organization.id, list, now);
}
