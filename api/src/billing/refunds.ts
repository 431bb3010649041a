import { hash } from 'node:crypto';

import { and, eq, isNotNull } from 'drizzle-orm';

import { addEntry } from '../journal/addEntry.ts';
import { isRow } from '../database/conditions.ts';
import type { Db } from '../database/connect.ts';
import { withOrganization } from '../database/lockOrganization.ts';
import { accounts, checkouts, joinsAccount, type OrganizationRow, users } from '../database/schema.ts';
import { findPlan } from '../domain/subscription.ts';
import { removeLinks } from '../domain/text.ts';
import { html } from '../http/html.ts';
import { renderButton, type Mail, mailPage, queueMails } from '../mail/mails.ts';
import { withLanguage, messages } from '../messages/messages.ts';
import { isAdmin } from '../organization/admins.ts';
import type { CheckoutRow, CheckoutServices } from './checkout.ts';

/**
 * Ends and refunds a second subscription. Its checkout stays `refunding`, and this repeats until the provider confirms the refund.
 * Then the admins are told once.
 */
export async function refundSecond(services: CheckoutServices, row: CheckoutRow): Promise<void> {
  if (row.status !== 'refunding') return;
  const { checkout, config, now, deliverMails } = services;
  if (!(await checkout.refund(row))) return;
  await withOrganization(services, row.organizationId, async (tx, organization) => {
    const { organizationId, id, planId } = row;
    const settledRows = await tx
      .update(checkouts)
      .set({ status: 'refunded' })
      .where(and(isRow(checkouts, organizationId, id), eq(checkouts.status, 'refunding')))
      .returning();
    // Another process has already recorded the refund.
    if (settledRows.length === 0) return;
    await addEntry(tx, {
      organizationId,
      id: hash('sha256', id).slice(0, 32),
      actor: null,
      at: now(),
      action: 'second-subscription-canceled',
      subjects: [{ _id: null, name: planId }],
      changes: [{ field: 'status', from: 'paid', to: 'refunded' }],
    });
    const list = await refundMails(tx, organization, { planId, link: `${config.siteOrigins[0]}/settings/billing` });
    await queueMails({ db: tx, organizationId, kind: 'refund', now: now() }, list);
  });
  deliverMails();
}

type RefundNotice = { planId: string; link: string };

/** Sends one mail to each active admin, in their language. */
async function refundMails(db: Db, organization: OrganizationRow, { planId, link }: RefundNotice): Promise<Mail[]> {
  const admins = await db
    .select({ email: accounts.email, language: users.language })
    .from(users)
    .innerJoin(accounts, joinsAccount)
    .where(and(eq(users.organizationId, organization.id), isAdmin, isNotNull(accounts.uid)));
  return admins.flatMap(({ email, language }) => {
    if (email === null) return [];
    const languageHeader = { 'accept-language': language ?? undefined };
    return {
      to: email,
      ...withLanguage(languageHeader, () => refundMail(removeLinks(organization.name), { planId, link })),
    };
  });
}

function refundMail(organization: string, { planId, link }: RefundNotice): Omit<Mail, 'to'> {
  const {
    subject,
    lead,
    lines,
    button: label,
    why,
  } = messages.refundMail(organization, findPlan(planId)?.name ?? planId);
  return {
    subject,
    text: [lead, ...lines, `${label}:\n${link}`, why].join('\n\n'),
    html: mailPage(
      subject,
      html`<p style="margin:0 0 16px;font-weight:600">${lead}</p>
        ${lines.map((line) => html`<p style="margin:0 0 8px">${line}</p>`)}
        <p style="margin:24px 0 0">${renderButton(link, label)}</p>`,
      why,
    ),
  };
}
