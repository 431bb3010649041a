import { createHmac, timingSafeEqual } from 'node:crypto';

import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Adoption } from 'contract';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../config.ts';
import type { Database, Db } from '../database/connect.ts';
import { inOrganization, isId, isRow } from '../database/organizations.ts';
import { accounts, isUsersAccount, type OrganizationRow, organizations, users } from '../database/schema.ts';
import { addDays, mondayOf } from '../domain/days.ts';
import { unlinked } from '../domain/text.ts';
import type { Services } from '../http/calls.ts';
import { html, sendPage } from '../http/html.ts';
import { reserveDays } from '../mail/dailyLimits.ts';
import { button, type Mail, mailPage, queueMails } from '../mail/mails.ts';
import { inLanguageOf, messages } from '../messages/messages.ts';
import { readTimeZones } from './countWeeks.ts';
import { readCurrentWeek, readPastWeek } from './readAdoption.ts';

type Sending = Pick<Database, 'db' | 'transaction'> & {
  config: Pick<Config, 'publicUrl' | 'siteOrigins' | 'codeSecret'>;
};

const sendingHour = 8;

/**
 * Queues the mail about the last week for each admin, on Mondays after 8:00 in the organization's time zone. The admin's row
 * records it, so that several processes send one mail.
 */
export async function queueMondayMails(sending: Sending, now: Date): Promise<void> {
  for (const { timeZone, day, hour } of await readTimeZones(sending.db, now)) {
    if (day !== mondayOf(day) || hour < sendingHour) continue;
    const due = await sending.db
      .selectDistinct({ id: organizations.id })
      .from(organizations)
      .innerJoin(users, eq(users.organizationId, organizations.id))
      .innerJoin(accounts, isUsersAccount)
      // Anyone can create an organization. Until it is verified, it gets only mails that it asks for.
      .where(and(eq(organizations.timeZone, timeZone), eq(organizations.onboardingStatus, 'completed'), isDue(day)));
    for (const { id } of due)
      await inOrganization(sending, id, (tx, organization) =>
        queueForAdmins(tx, { ...sending, organization, day, now }),
      );
  }
}

/** Active admins with a proven address who want the mail and have not had it. */
const isDue = (day: string) =>
  and(
    eq(users.role, 'admin'),
    eq(users.status, 'active'),
    isNull(users.disabledAt),
    eq(users.wantsMondayMail, true),
    isNotNull(accounts.uid),
    isNotNull(accounts.email),
    or(isNull(users.mondayMail), lt(users.mondayMail, day)),
  );

type Queueing = Sending & { organization: OrganizationRow; day: string; now: Date };

async function queueForAdmins(tx: Db, { config, organization, day, now }: Queueing): Promise<void> {
  const claimed = await tx
    .update(users)
    .set({ mondayMail: day })
    .from(accounts)
    .where(and(eq(users.organizationId, organization.id), isUsersAccount, isDue(day)))
    .returning({ id: users.id, language: users.language, email: accounts.email });
  if (claimed.length === 0) return;
  const at = { db: tx, organization, now };
  const week = await readCurrentWeek(at);
  const last = await readPastWeek(at, addDays(day, -7));
  const figures = { ...week, gain: last?.gain ?? 0, seen: last?.seen ?? null };
  if (figures.gain === 0 && figures.waiting === 0 && !figures.mails?.refused) return;
  const admins = claimed.flatMap(({ email, ...admin }) => (email === null ? [] : [{ ...admin, email }]));
  const days = await reserveDays(at, admins);
  const list = admins
    // A delayed mail would be outdated.
    .filter(({ email }) => days.get(email) === now)
    .map(({ id, email, language }) => ({
      to: email,
      unsubscribeUrl: unsubscribeUrl(config, organization.id, id),
      ...inLanguageOf({ 'accept-language': language ?? undefined }, () =>
        mondayMail({
          organization: organization.name,
          figures,
          link: `${config.siteOrigins[0]}/dashboard`,
          unsubscribe: unsubscribeUrl(config, organization.id, id),
        }),
      ),
    }));
  await queueMails({ db: tx, organizationId: organization.id, kind: 'monday', now }, list);
}

type Week = Pick<Adoption, 'people' | 'joined' | 'gain' | 'seen' | 'waiting' | 'longest' | 'mails'>;
type Monday = { organization: string; figures: Week; link: string; unsubscribe: string };

/** The mail about the last week. Names appear only in its text, unlinked as in invitations. */
function mondayMail({ figures, link, unsubscribe, ...typed }: Monday): Omit<Mail, 'to'> {
  const { longest } = figures;
  const figuresInMail = { ...figures, longest: longest && { ...longest, name: unlinked(longest.name) } };
  const texts = messages.mondayMail(unlinked(typed.organization), figuresInMail);
  const note = `${texts.why} ${texts.unsubscribe}`;
  return {
    subject: texts.subject,
    text: [texts.lead, texts.lines.join('\n'), `${texts.button}:\n${link}`, `${note}:\n${unsubscribe}`].join('\n\n'),
    html: mailPage(
      texts.subject,
      html`<p style="margin:0 0 16px;font-weight:600">${texts.lead}</p>
        ${texts.lines.map((line) => html`<p style="margin:0 0 8px">${line}</p>`)}
        <p style="margin:24px 0 0">${button(link, texts.button)}</p>`,
      html`${texts.why} <a class="muted" href="${unsubscribe}">${texts.unsubscribe}</a>`,
    ),
  };
}

/** The address that unsubscribes one person. Its signature is valid for nothing else. */
function unsubscribeUrl({ publicUrl, codeSecret }: Sending['config'], organizationId: string, userId: string): string {
  return `${publicUrl}/unsubscribe/${organizationId}.${userId}.${signatureOf(codeSecret, organizationId, userId)}`;
}

const signatureOf = (secret: string, organizationId: string, userId: string) =>
  createHmac('sha256', secret).update(`monday-mail:${organizationId}:${userId}`).digest('base64url');

/**
 * Serves the page of that address, which needs no sign-in. Only its button or a mail program's one-click request (RFC 8058)
 * unsubscribes; opening it changes nothing, because programs follow links.
 */
export function serveUnsubscribing(server: FastifyInstance, { config, db }: Services): void {
  void server.register(async (pages) => {
    // Ignores the form's fields.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      pages.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) => done(null));
    pages.get<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params: { token } }, reply) => {
      const page = readToken(config, token) ? question(`${config.publicUrl}/unsubscribe/${token}`) : unknown();
      return sendPage(reply, readToken(config, token) ? 200 : 404, page, [new URL(config.publicUrl).origin]);
    });
    pages.post<{ Params: { token: string } }>('/unsubscribe/:token', async ({ params: { token } }, reply) => {
      const person = readToken(config, token);
      if (!person) return sendPage(reply, 404, unknown());
      await db
        .update(users)
        .set({ wantsMondayMail: false })
        .where(isRow(users, person.organizationId, person.userId));
      return sendPage(reply, 200, notice(messages.unsubscribed));
    });
  });
}

/** The person that a token unsubscribes; null if its signature is wrong. */
function readToken({ codeSecret }: Config, token: string): { organizationId: string; userId: string } | null {
  const [organizationId = '', userId = '', signature = ''] = token.split('.');
  if (!isId(organizationId) || !isId(userId)) return null;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(codeSecret, organizationId, userId))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? { organizationId, userId } : null;
}

const notice = (text: string) => ({ title: messages.unsubscribeTitle, content: html`<p>${text}</p>` });
const unknown = () => notice(messages.unsubscribeUnknown);

const question = (action: string) => ({
  title: messages.unsubscribeTitle,
  content: html`<form method="post" action="${action}">
    <p>${messages.unsubscribeQuestion}</p>
    <button>${messages.unsubscribe}</button>
  </form>`,
});
