import type { FastifyReply } from 'fastify';

import type { Config } from '../config.ts';
import { isId } from '../database/ids.ts';
import { findPlan } from '../domain/subscription.ts';
import { html, type Page, sendPage } from '../http/html.ts';
import { messages } from '../messages/messages.ts';
import type { Checkout, CheckoutRow, CheckoutServices, PageState } from './checkout.ts';
import { readCheckout, settle } from './settlement.ts';
import { formatPrice, renderNoticePage, createPortalUrl, serveTestPortal } from './testPortal.ts';

type Outcome = keyof typeof messages.outcomes;

/** A checkout that takes no money: one page with a button for each outcome, and one that replaces the portal. */
export function createTestCheckout(config: Config, { now }: { now(): Date }): Checkout {
  const { publicUrl, siteOrigins } = config;
  const site = siteOrigins[0] ?? '';
  return {
    async start({ organizationId, checkoutId }) {
      return { url: `${publicUrl}/test-checkout/${organizationId}.${checkoutId}`, providerSession: null };
    },

    // Our page stores each outcome itself. A page of a provider dates from an earlier configuration.
    lookUp: async ({ providerSession }) => ({ status: providerSession === null ? 'open' : 'cancelled' }),
    close: async () => ({ status: 'cancelled' }),
    readTerms: async () => ({ unknownPrice: null }),
    endUnpaid: async () => ({ isRunning: false, customer: null }),
    refund: async () => true,
    hasPortal: ({ planId }) => planId !== null,
    canSwitch: ({ planId }) => planId !== null,
    openPortal: async ({ id }, { language, task }) => {
      const page = typeof task === 'object' && task !== null ? task.id : (task ?? 'home');
      return createPortalUrl(config, { organizationId: id, language, page }, now());
    },
    prepare: async () => [],

    serve(server, services) {
      // Only these routes accept HTML forms.
      void server.register(async (pages) => {
        pages.addContentTypeParser(
          'application/x-www-form-urlencoded',
          { parseAs: 'string', bodyLimit: 1024 },
          (_request, body, done) => done(null, new URLSearchParams(String(body)).get('outcome')),
        );
        serveTestPortal(pages, services, config);
        pages.get<{ Params: { id: string } }>('/test-checkout/:id', async ({ params }, reply) => {
          const row = await findCheckout(services, params.id);
          if (!row) return sendClosed(reply, `${site}/subscribe`, 404, messages.checkoutUnknown);
          if (row.status !== 'open') return sendClosed(reply, `${site}/subscribe`, 410, getClosedMessage(row));
          const action = `${publicUrl}/test-checkout/${params.id}`;
          return sendPage(reply, 200, renderCheckoutPage(row, action), [site, new URL(publicUrl).origin]);
        });
        pages.post<{ Params: { id: string }; Body: unknown }>('/test-checkout/:id', async ({ params, body }, reply) => {
          const row = await findCheckout(services, params.id);
          const outcome = outcomes.find((name) => name === body);
          if (!row || !outcome) return sendClosed(reply, `${site}/subscribe`, 404, messages.checkoutUnknown);
          // A closed page can no longer be paid.
          const isFirst = row.status === 'open' && (await settleTestCheckout(services, row, outcome));
          if (!isFirst) return sendClosed(reply, `${site}/subscribe`, 410, getClosedMessage(row));
          const isPaid = outcome === 'paid' || outcome === 'slow';
          return reply.redirect(`${site}/subscribe${isPaid ? '/success' : `?checkout=${outcome}`}`, 303);
        });
      });
    },
  };
}

const settleTestCheckout = (services: CheckoutServices, { organizationId, id }: CheckoutRow, outcome: Outcome) =>
  settle(services, { organizationId, checkoutId: id }, states[outcome](services.now()));

function sendClosed(reply: FastifyReply, back: string, status: number, text: string) {
  return sendPage(reply, status, renderNoticePage(messages.checkoutTitle, text, back));
}

const getClosedMessage = ({ status }: Pick<CheckoutRow, 'status'>) =>
  status === 'cancelled' ? messages.checkoutClosed : messages.checkoutOver;

async function findCheckout(services: CheckoutServices, name: string): Promise<CheckoutRow | null> {
  const [organizationId = '', checkoutId = ''] = name.split('.');
  return isId(organizationId) ? readCheckout(services, { organizationId, checkoutId }) : null;
}

const outcomes = ['paid', 'declined', 'cancelled', 'slow'] as const;

const states: Record<Outcome, (now: Date) => PageState> = {
  paid: (now) => ({ status: 'paid', activeFrom: now, providerSubscription: null }),
  declined: () => ({ status: 'declined' }),
  cancelled: () => ({ status: 'cancelled' }),
  // The start is stored as a time ten seconds ahead; a timer would be lost on restart.
  slow: (now) => ({ status: 'paid', activeFrom: new Date(now.getTime() + 10_000), providerSubscription: null }),
};

function renderCheckoutPage({ planId }: CheckoutRow, action: string): Page {
  const plan = findPlan(planId);
  const buttons = outcomes.map((outcome) => {
    const { label, hint } = messages.outcomes[outcome];
    return html`<button name="outcome" value="${outcome}" aria-describedby="${outcome}">${label}</button>
      <p class="quiet" id="${outcome}">${hint}</p>`;
  });
  return {
    title: messages.checkoutTitle,
    content: html`<p class="banner">${messages.checkoutBanner}</p>
      <h2>${plan ? messages.checkoutFor(plan.name, formatPrice(plan), plan.interval) : ''}</h2>
      <form method="post" action="${action}">
        <p>${messages.checkoutChoose}</p>
        ${buttons}
      </form>`,
  };
}
