import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { invitationsPath, mailedUnverified, PRODUCT_NAME, type Role } from 'shared-session/contract';

import type { Db } from '../database/connect.ts';
import { accounts, mails, organizations } from '../database/schema.ts';
import { newId } from '../domain/rows.ts';
import { subscriptionStatus } from '../domain/subscription.ts';
import { unlinked } from '../domain/text.ts';
import { HttpError } from '../http/answers.ts';
import { html } from '../http/html.ts';
import { addCounts } from '../database/dailyCounts.ts';
import type { AdminContext } from '../http/calls.ts';
import { messages } from '../messages/messages.ts';

type Mail = { to: string; subject: string; text: string; html?: string };

/** Queues mails in the transaction of the change that causes them; they are sent after the commit. */
export async function queueMails(
  db: Db,
  organizationId: string,
  kind: (typeof mails.$inferInsert)['kind'],
  list: readonly (Mail & { isHeld?: boolean; nextTryAt?: Date })[],
  now: Date,
): Promise<void> {
  const rows = list.map((mail) => ({ nextTryAt: now, ...mail, kind, organizationId, id: newId(), createdAt: now }));
  if (rows.length > 0) await db.insert(mails).values(rows);
}

type Invited = { email: string; role: Role };

/**
 * Mails invitations. Anybody can create an organization, so until it is verified, only some of its invitations are sent
 * in a day and the others wait for the verification. After that, those over a day's limit are sent on the following days.
 * And an address gets only a few invitations a day from all organizations together.
 */
export async function inviteUsers(context: AdminContext, invited: readonly Invited[]): Promise<void> {
  const { db, services, organization, caller, now } = context;
  if (invited.length === 0) return;
  await forgetBounced(db, organization.id, invited);
  const link = `${services.config.siteOrigins[0]}${invitationsPath}`;
  const welcome = await belowDailyLimits(db, invited, now);
  const timeOf = await takeFromQuota(context, welcome.length);
  const list = welcome.map(({ email, role }, index) => ({
    to: email,
    ...timeOf(index),
    ...invitationMail({ organization: organization.name, inviter: caller.name, role, link }),
  }));
  await queueMails(db, organization.id, 'invitation', list, now);
  await storeSendingTimes(db, organization.id, list, now);
}

/** An invitation that bounced is kept for the operator and the list until the address is invited again. */
async function forgetBounced(db: Db, organizationId: string, invited: readonly Invited[]): Promise<void> {
  const emails = invited.map(({ email }) => email);
  const theirs = and(eq(mails.organizationId, organizationId), inArray(mails.to, emails));
  await db.delete(mails).where(and(theirs, isNotNull(mails.failedAt)));
}

/** `invitedAt` is when the mail will be sent; the list shows it, and the 14 days count from it. */
async function storeSendingTimes(
  db: Db,
  organizationId: string,
  list: readonly { to: string; nextTryAt: Date }[],
  now: Date,
): Promise<void> {
  const later = list.filter(({ nextTryAt }) => nextTryAt > now);
  for (const [time, sameDay] of Map.groupBy(later, ({ nextTryAt }) => nextTryAt.getTime())) {
    const emails = sameDay.map(({ to }) => to);
    const theirs = and(eq(accounts.organizationId, organizationId), inArray(accounts.email, emails));
    await db
      .update(accounts)
      .set({ invitedAt: new Date(time) })
      .where(theirs);
  }
}

/** Counts the organization's invitations, and returns when each of them may be sent. */
async function takeFromQuota({ db, organization, now }: AdminContext, wanted: number) {
  const { id, onboardingStatus, invitationsSent, invitationsCountedFrom: countedFrom } = organization;
  const quota = subscriptionStatus(organization, now) === 'active' ? quotas.subscribed : quotas.verified;
  const days = countedFrom === null ? 0 : Math.floor((now.getTime() - countedFrom.getTime()) / dayMs);
  const today = (countedFrom ?? now).getTime() + days * dayMs;
  const before = Math.max(0, invitationsSent - days * quota);
  await db
    .update(organizations)
    .set({ invitationsSent: before + wanted, invitationsCountedFrom: new Date(today) })
    .where(eq(organizations.id, id));
  return (index: number) => {
    const daysToWait = Math.floor((before + index) / quota);
    return {
      isHeld: onboardingStatus !== 'completed' && before + index >= mailedUnverified,
      nextTryAt: daysToWait === 0 ? now : new Date(today + daysToWait * dayMs),
    };
  };
}

/** The people whose addresses are below the daily limits; of a list that goes over one, the first ones are. */
async function belowDailyLimits(db: Db, invited: readonly Invited[], now: Date): Promise<Invited[]> {
  const nameOf = ({ email }: Invited) => `invitation ${email}`;
  const byMailbox = Map.groupBy(invited, ({ email }) => `invitations ${mailboxOf(email)}`);
  const amounts = new Map(invited.map((one) => [nameOf(one), 1]));
  for (const [name, people] of byMailbox) amounts.set(name, people.length);
  const counts = await addCounts(db, amounts, endOfDay(now));
  return [...byMailbox].flatMap(([name, people]) => {
    const before = (counts.get(name) ?? 0) - people.length;
    const allowed = people.slice(0, Math.max(0, maxPerMailbox - before));
    return allowed.filter((one) => (counts.get(nameOf(one)) ?? 0) <= maxPerAddress);
  });
}

/**
 * The mailbox of an address: one person may have any number of addresses that differ behind a plus sign, and at Gmail in
 * dots.
 */
export function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.replace(/\+[^@]*(?=@)/, '').split('@');
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** With a `sender`, others cannot use up the limit: each has a few a day in any case, and ten at most. */
export type DailyLimit = { name: string; max: number; message: string; sender?: string };

/** Counts something by name and day; throws a 429 above the limit. */
export async function countWithinDailyLimit(db: Db, limit: DailyLimit, now: Date): Promise<void> {
  const { name, max, message, sender } = limit;
  const end = endOfDay(now);
  const own = `${name} ${sender}`;
  const counts = await addCounts(db, new Map([[name, 1], ...(sender ? [[own, 1] as const] : [])]), end);
  const retryAfter = Math.ceil((end.getTime() - now.getTime()) / 1000);
  const sent = counts.get(own) ?? 0;
  const isAssured = sender !== undefined && sent <= leastPerSender;
  if (sent > maxPerSender || (!isAssured && (counts.get(name) ?? 0) > max))
    throw new HttpError(429, message, { retryAfter });
}

/** The moment under which the counts of the day are stored. */
const endOfDay = (now: Date) => new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs);

const dayMs = 86_400_000;
/** How many invitations of an organization are sent in a day. */
const quotas = { verified: 1_000, subscribed: 10_000 };
const maxPerAddress = 3;
const maxPerSender = 10;
const leastPerSender = 3;
const maxPerMailbox = 30;

type Invitation = { organization: string; inviter: string; role: Role; link: string };

/**
 * The mail to an invited person. Names are user input, so they are quoted, shortened, escaped, and changed so that mail
 * programs do not make links of them.
 */
function invitationMail({ link, role, ...typed }: Invitation): { subject: string; text: string; html: string } {
  const organization = unlinked(typed.organization);
  const texts = messages.invitationMail(organization, unlinked(typed.inviter));
  const details: [string, string][] = [
    [texts.organization, texts.quoted(organization)],
    [texts.role, `${texts.roles[role].name}. ${texts.roles[role].meaning}`],
  ];
  const lines = details.map(([label, value]) => `${label}: ${value}`);
  return {
    subject: texts.subject,
    text: [texts.greeting, texts.lead, lines.join('\n'), `${texts.button}:\n${link}`, texts.hint, texts.unknown].join(
      '\n\n',
    ),
    html: mailPage(
      texts.subject,
      html`<p style="margin:0 0 16px">${texts.greeting}</p>
        <p style="margin:0 0 16px">${texts.lead}</p>
        ${details.map(([label, value]) => html`<p style="margin:0 0 8px"><span class="muted" style="font-size:13px">${label}</span><br />${value}</p>`)}
        <p style="margin:24px 0">
          <a
            href="${link}"
            style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4b40c6;color:#fff;font-weight:600;text-decoration:none"
            >${texts.button}</a
          >
        </p>
        <p style="margin:0">${texts.hint}</p>`,
      texts.unknown,
    ),
  };
}

type CodeTexts = { subject: string; lead: string; hint: string };

/** The mail with a code: in large digits, to be read off. */
export function codeMail(to: string, code: string, { subject, lead, hint }: CodeTexts): Mail {
  return {
    to,
    subject,
    text: `${lead} ${code}.\n\n${hint}`,
    html: mailPage(
      subject,
      html`<p style="margin:0 0 8px">${lead}</p>
        <p style="margin:0;font-size:32px;line-height:40px;font-weight:600;letter-spacing:.14em">${code}</p>`,
      hint,
    ),
  };
}

/** A mail's markup: a card with the product's name above it and a note below it, in light and dark. */
function mailPage(subject: string, content: ReturnType<typeof html>, note: string): string {
  return html`<!doctype html>
    <html lang="${messages.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          body { background: #f4f4f6; color: #1f1d2b; }
          .card { background: #fff; border: 1px solid #e3e3e9; }
          .muted { color: #5b5a69; }
          @media (prefers-color-scheme: dark) {
            body { background: #0e0e13; color: #f0f0f4; }
            .card { background: #17171d; border-color: #2c2c35; }
            .muted { color: #b3b2bf; }
          }
        </style>
      </head>
      <body style="margin:0;padding:32px 16px;font:16px/24px Inter,system-ui,-apple-system,'Segoe UI',Arial,sans-serif">
        <div style="max-width:520px;margin:0 auto;overflow-wrap:break-word">
          <p style="margin:0 0 16px;font-weight:600">${PRODUCT_NAME}</p>
          <div class="card" style="padding:24px;border-radius:12px">${content}</div>
          <p class="muted" style="margin:16px 0 0;font-size:13px;line-height:20px">${note}</p>
        </div>
      </body>
    </html>`.markup;
}
