import { and, desc, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';

import type { Config } from '../config.ts';
import { isId, isRow } from '../database/organizations.ts';
import { checkouts, type OrganizationRow } from '../database/schema.ts';
import { currentTerms, findPlan } from '../domain/subscription.ts';
import { html, type Page, sendPage } from '../http/html.ts';
import { messages } from '../messages/messages.ts';
import { type Checkout, type CheckoutServices, settleCheckout, type Settlement } from './checkout.ts';

type Outcome = keyof typeof messages.outcomes;

/** A checkout that takes no money: a page of ours with a button for each outcome. */
export function createTestCheckout({ publicUrl, siteOrigins }: Config): Checkout {
  const site = siteOrigins[0] ?? '';
  return {
    async start({ organizationId, checkoutId }) {
      return { url: `${publicUrl}/test-checkout/${organizationId}.${checkoutId}`, providerSession: null };
    },

    change: async () => null,
    lookUp: async () => null,

    async setEnding(organization, isEnding, now) {
      return { activeUntil: isEnding ? currentTerms(organization, now).periodEnd : null };
    },

    preview: async (organization, plan) => plan.priceMinor - (findPlan(organization.planId)?.priceMinor ?? 0),

    readBilling: (organization, { db }) => readTestBilling(db, organization),

    openPortal: async () => `${publicUrl}/test-checkout/portal`,

    serve(server, services) {
      // The only routes that accept HTML forms.
      void server.register(async (pages) => {
        pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
          done(null, new URLSearchParams(String(body)).get('outcome')),
        );
        pages.get('/test-checkout/portal', async (_request, reply) =>
          sendPage(reply, 200, noticePage(messages.portalTitle, messages.portal, `${site}/settings/billing`)),
        );
        pages.get<{ Params: { id: string } }>('/test-checkout/:id', async ({ params }, reply) => {
          const found = await findCheckout(services, params.id);
          if (!found) return sendClosed(reply, `${site}/subscribe`, 404, messages.checkoutUnknown);
          const { back } = siteAddresses[found.purpose];
          if (found.status !== 'open') return sendClosed(reply, `${site}${back}`, 410, closedMessage(found));
          const action = `${publicUrl}/test-checkout/${params.id}`;
          return sendPage(reply, 200, checkoutPage(found, action), [site, new URL(publicUrl).origin]);
        });
        pages.post<{ Params: { id: string }; Body: unknown }>('/test-checkout/:id', async ({ params, body }, reply) => {
          const found = await findCheckout(services, params.id);
          const outcome = outcomes.find((known) => known === body);
          if (!found || !outcome) return sendClosed(reply, `${site}/subscribe`, 404, messages.checkoutUnknown);
          const addresses = siteAddresses[found.purpose];
          const ids = { organizationId: found.organizationId, checkoutId: found.id };
          const isFirst = await settleCheckout(services, ids, settlements[outcome](services.now()), services.now());
          if (!isFirst) return sendClosed(reply, `${site}${addresses.back}`, 410, closedMessage(found));
          const isPaid = outcome === 'paid' || outcome === 'slow';
          return reply.redirect(`${site}${isPaid ? addresses.paid : `${addresses.back}?checkout=${outcome}`}`, 303);
        });
      });
    },
  };
}

function sendClosed(reply: FastifyReply, back: string, status: number, text: string) {
  return sendPage(reply, status, noticePage(messages.checkoutTitle, text, back));
}

const closedMessage = ({ status }: Pick<typeof checkouts.$inferSelect, 'status'>) =>
  status === 'cancelled' ? messages.checkoutClosed : messages.checkoutOver;

async function findCheckout({ db }: CheckoutServices, name: string) {
  const [organizationId = '', id = ''] = name.split('.');
  if (!isId(organizationId)) return null;
  const [found] = await db
    .select()
    .from(checkouts)
    .where(isRow(checkouts, organizationId, id));
  return found ?? null;
}

const outcomes = ['paid', 'declined', 'cancelled', 'slow'] as const;

const settlements: Record<Outcome, (now: Date) => Settlement> = {
  paid: (now) => ({ status: 'paid', activeFrom: now }),
  declined: () => ({ status: 'declined' }),
  cancelled: () => ({ status: 'cancelled' }),
  // Without a timer, which a restart would lose: the subscription starts in ten seconds.
  slow: (now) => ({ status: 'paid', activeFrom: new Date(now.getTime() + 10_000) }),
};

const siteAddresses = {
  start: { back: '/subscribe', paid: '/subscribe/success' },
  change: { back: '/settings/billing', paid: '/settings/billing?checkout=paid' },
};

function checkoutPage({ planId, purpose, amountMinor }: typeof checkouts.$inferSelect, action: string): Page {
  const plan = findPlan(planId);
  const buttons = outcomes
    // A change is paid at once or not at all, as with a payment provider.
    .filter((outcome) => outcome !== 'slow' || purpose === 'start')
    .map((outcome) => {
      const { label, hint } = messages.outcomes[outcome];
      return html`<button name="outcome" value="${outcome}" aria-describedby="${outcome}">${label}</button>
        <p class="quiet" id="${outcome}">${hint}</p>`;
    });
  return {
    title: messages.checkoutTitle,
    content: html`<p class="banner">${messages.checkoutBanner}</p>
      <h2>${plan ? messages.checkoutFor(plan.name, formatAmount(plan.priceMinor, plan.currency), plan.interval) : ''}</h2>
      <p class="quiet">${plan && amountMinor !== null ? messages.dueNow(formatAmount(amountMinor, plan.currency)) : ''}</p>
      <form method="post" action="${action}">
        <p>${messages.checkoutChoose}</p>
        ${buttons}
      </form>`,
  };
}

function noticePage(title: string, text: string, siteAddress: string): Page {
  return {
    title,
    content: html`<p>${text}</p>
      <p><a href="${siteAddress}">${messages.backToSite}</a></p>`,
  };
}

/** The same test card for everyone, the organization as the payer, and the paid checkouts as invoices. */
async function readTestBilling(db: CheckoutServices['db'], organization: OrganizationRow) {
  const paid = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.organizationId, organization.id), eq(checkouts.status, 'paid')))
    .orderBy(desc(checkouts.paidAt))
    .limit(24);
  const { planId, legalName, name, contactEmail, country } = organization;
  return {
    paymentMethod: planId === null ? null : { name: 'Visa', last4: '4242', expires: '2030-12' },
    payer: planId === null ? null : { name: legalName ?? name, email: contactEmail, address: [], country, vatId: null },
    invoices: paid.map((checkout) => ({
      _id: checkout.id,
      number: `TEST-${checkout.id.slice(0, 6).toUpperCase()}`,
      at: (checkout.paidAt ?? checkout.createdAt).toISOString(),
      amountMinor: checkout.amountMinor ?? 0,
      currency: findPlan(checkout.planId)?.currency ?? 'USD',
      status: 'paid',
      url: null,
    })),
  };
}

function formatAmount(minor: number, currency: string): string {
  const format = new Intl.NumberFormat(messages.language, { style: 'currency', currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
