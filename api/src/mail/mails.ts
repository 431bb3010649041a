import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { PRODUCT_NAME } from 'composition/product-name';
import { dayMs, invitationsPath, unverifiedMailsPerDay, type Role } from 'contract';

import { isAnyText } from '../database/conditions.ts';
import type { Db } from '../database/connect.ts';
import { createId } from '../database/ids.ts';
import { insertRows, runInSlices } from '../database/manyRows.ts';
import { mails, organizations } from '../database/schema.ts';
import { getSubscriptionStatus } from '../domain/subscription.ts';
import { mapInSlices } from '../domain/slices.ts';
import { removeLinks } from '../domain/text.ts';
import { html } from '../http/html.ts';
import type { AdminWork } from '../identity/admin.ts';
import { messages } from '../messages/messages.ts';
import { reserveDays } from './dailyLimits.ts';
import { storeSendingTimes } from './sendingTimes.ts';

export type Mail = { to: string; subject: string; text: string; html?: string };

type Queue = { db: Db; organizationId: string; kind: 'code' | 'refund'; now: Date };

/** Queues mails in the transaction of the change that causes them. They are sent after the commit. */
export async function queueMails({ db, organizationId, kind, now }: Queue, list: readonly Mail[]): Promise<void> {
  const times = { nextTryAt: now, addressTurn: now, createdAt: now };
  const rows = list.map((mail) => ({ ...mail, ...times, kind, organizationId, id: createId() }));
  await insertRows(db, mails, rows);
}

type Invitee = { email: string; role: Role };

/**
 * Mails invitations, none before `earliest`, and with `areHeld` none before the verification. Anyone can create an organization,
 * so until an organization is verified, it can send only some invitations per day, and the rest wait for the verification.
 * Afterwards, invitations above the daily limit are sent on the following days. The same applies to an email address that all
 * organizations together invite too often.
 */
export async function inviteUsers(
  context: AdminWork,
  invited: readonly Invitee[],
  { earliest = context.now, areHeld = false }: { earliest?: Date; areHeld?: boolean } = {},
): Promise<void> {
  const { db, organization, now } = context;
  if (invited.length === 0) return;
  const turns = await removeUnsent(context, invited);
  const getSchedule = await reserveQuota(context, invited.length);
  const otherPeople = invited.filter(({ email }) => !turns.has(email));
  const days = await reserveDays(context, otherPeople);
  const list = await mapInSlices(invited, ({ email, role }, index) => {
    const { isHeld, nextTryAt } = getSchedule(index);
    const addressTurn = days.get(email) ?? now;
    const turn = turns.get(email) ?? { nextTryAt: addressTurn, addressTurn };
    const latestTime = Math.max(turn.nextTryAt.getTime(), nextTryAt.getTime(), earliest.getTime());
    return {
      to: email,
      role,
      isHeld: isHeld || areHeld,
      addressTurn: turn.addressTurn,
      nextTryAt: new Date(latestTime),
    };
  });
  await queueInvitations(context, list);
  await storeSendingTimes(
    db,
    organization.id,
    list.filter(({ nextTryAt }) => nextTryAt > now),
  );
}

type NewMail = { to: string; role: Role; isHeld: boolean; addressTurn: Date; nextTryAt: Date };

/** Queues mails as one JSON parameter with one body per role: thousands of bodies would be many megabytes. */
async function queueInvitations({ db, services, organization, caller, now }: AdminWork, list: readonly NewMail[]) {
  const link = `${services.config.siteOrigins[0]}${invitationsPath}`;
  const roles = [...new Set(list.map(({ role }) => role))];
  const texts = roles.map((role) => ({
    role,
    ...createInvitationMail({
      organization: organization.name,
      inviter: caller.name,
      role,
      link,
      recordsLastSeen: organization.recordsLastSeen,
    }),
  }));
  await runInSlices(list, (slice) => {
    const rows = slice.map((mail) => ({ ...mail, id: createId() }));
    return db.execute(sql`
      insert into ${mails}
        (organization_id, id, kind, "to", subject, text, html, is_held, address_turn, next_try_at, created_at)
      select ${organization.id}::uuid, id, 'invitation', "to", subject, text, html, "isHeld", "addressTurn", "nextTryAt",
        ${now.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as mail(id uuid, "to" text, role text, "isHeld" boolean, "addressTurn" timestamptz, "nextTryAt" timestamptz)
      join json_to_recordset(${JSON.stringify(texts)}::json) as wording(role text, subject text, text text, html text)
        using (role)`);
  });
}

/**
 * Removes the organization's bounced and queued mails to these people. Returns when the queued ones would have been
 * sent: a new mail inherits that time, because an organization could otherwise reserve many days of an email address.
 */
async function removeUnsent(
  { db, organization, now }: AdminWork,
  invited: readonly Invitee[],
): Promise<Map<string, Pick<typeof mails.$inferSelect, 'nextTryAt' | 'addressTurn'>>> {
  const emails = invited.map(({ email }) => email);
  const isQueued = and(eq(mails.kind, 'invitation'), or(eq(mails.isHeld, true), gt(mails.nextTryAt, now)));
  const isUnsent = and(eq(mails.organizationId, organization.id), or(isNotNull(mails.failedAt), isQueued));
  const columns = { to: mails.to, tries: mails.tries, nextTryAt: mails.nextTryAt, addressTurn: mails.addressTurn };
  const removedMails: UnsentMail[] = [];
  await runInSlices(emails, async (slice) => {
    const isRecipient = and(isUnsent, isAnyText(mails.to, slice));
    removedMails.push(...(await db.delete(mails).where(isRecipient).returning(columns)));
  });
  const scheduledMails = removedMails.filter(({ tries, nextTryAt }) => tries === 0 && nextTryAt > now);
  return new Map(scheduledMails.map(({ to, nextTryAt, addressTurn }) => [to, { nextTryAt, addressTurn }]));
}

type UnsentMail = Pick<typeof mails.$inferSelect, 'to' | 'tries' | 'nextTryAt' | 'addressTurn'>;

/** Counts the organization's invitations, and returns when each of them may be sent. */
async function reserveQuota({ db, organization, now }: AdminWork, count: number) {
  const { id, onboardingStatus, invitationsSent, invitationsCountedFrom: countedFrom } = organization;
  const quota = getSubscriptionStatus(organization, now) === 'active' ? quotas.subscribed : quotas.verified;
  const days = countedFrom === null ? 0 : Math.floor((now.getTime() - countedFrom.getTime()) / dayMs);
  const today = (countedFrom ?? now).getTime() + days * dayMs;
  const earlierCount = Math.max(0, invitationsSent - days * quota);
  await db
    .update(organizations)
    .set({ invitationsSent: earlierCount + count, invitationsCountedFrom: new Date(today) })
    .where(eq(organizations.id, id));
  return (index: number) => {
    const daysToWait = Math.floor((earlierCount + index) / quota);
    return {
      isHeld: onboardingStatus !== 'completed' && earlierCount + index >= unverifiedMailsPerDay,
      nextTryAt: daysToWait === 0 ? now : new Date(today + daysToWait * dayMs),
    };
  };
}

/** How many invitations an organization can send in a day. */
const quotas = { verified: 1_000, subscribed: 10_000 };

type Invitation = { organization: string; inviter: string; role: Role; link: string; recordsLastSeen: boolean };

/**
 * Builds the mail to an invited person. Names are user input, so they are quoted, shortened, escaped, and changed so
 * that mail programs do not turn them into links.
 */
function createInvitationMail({ link, role, recordsLastSeen, ...typed }: Invitation): {
  subject: string;
  text: string;
  html: string;
} {
  const organization = removeLinks(typed.organization);
  const texts = messages.invitationMail(organization, removeLinks(typed.inviter));
  const facts: [string, string][] = [
    [texts.organization, texts.quoted(organization)],
    [texts.role, `${texts.roles[role].name}. ${texts.roles[role].meaning}`],
  ];
  const hint = recordsLastSeen ? `${texts.hint} ${texts.seen}` : texts.hint;
  const lines = facts.map(([label, value]) => `${label}: ${value}`);
  return {
    subject: texts.subject,
    text: [texts.greeting, texts.lead, lines.join('\n'), `${texts.button}:\n${link}`, hint, texts.unknown].join('\n\n'),
    html: mailPage(
      texts.subject,
      html`<p style="margin:0 0 16px">${texts.greeting}</p>
        <p style="margin:0 0 16px">${texts.lead}</p>
        ${facts.map(([label, value]) => html`<p style="margin:0 0 8px"><span class="muted" style="font-size:13px">${label}</span><br />${value}</p>`)}
        <p style="margin:24px 0">
          ${renderButton(link, texts.button)}
        </p>
        <p style="margin:0">${hint}</p>`,
      texts.unknown,
    ),
  };
}

/** Builds the mail with a code in large digits. */
export function createCodeMail(to: string, code: string, organization: string | null): Mail {
  const { subject, lead, hint } = messages.codeMail(code, organization);
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

export const renderButton = (link: string, label: string) =>
  html`<a
    href="${link}"
    style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4b40c6;color:#fff;font-weight:600;text-decoration:none"
    >${label}</a
  >`;

/** Builds the markup of a mail: a card with the product's name above it and a note below it, in light and dark. */
export function mailPage(
  subject: string,
  content: ReturnType<typeof html>,
  note: ReturnType<typeof html> | string,
): string {
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
