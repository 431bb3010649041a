import type { AdminAsk } from '../routes/route.ts';
import { words } from '../words.ts';
import { queueMails } from './queueMails.ts';

type Invited = { name: string; email: string };

/** Tells people that they are invited, and where to sign in. */
export async function inviteUsers({ db, services, organization, now }: AdminAsk, invited: readonly Invited[]) {
  const signIn = `${services.config.siteOrigins[0]}/login`;
  const mails = invited.map(({ name, email }) => ({
    to: email,
    ...words.invitationMail(organization.name, name, signIn),
  }));
  await queueMails(db, organization.id, mails, now);
}
