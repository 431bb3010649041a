import { createHmac, timingSafeEqual } from 'node:crypto';

import { dayMs } from 'contract';
import type { FastifyInstance } from 'fastify';

import type { Config } from '../config.ts';
import { isId } from '../database/ids.ts';
import { withOrganization } from '../database/lockOrganization.ts';
import type { OrganizationRow } from '../database/schema.ts';
import {
  getCurrentTerms,
  endOfPeriod,
  findPlan,
  type PlanTerms,
  getSubscriptionStatus,
  type Terms,
} from '../domain/subscription.ts';
import { html, type Page, sendPage } from '../http/html.ts';
import { withLanguage, type Language, messages } from '../messages/messages.ts';
import type { CheckoutServices } from './checkout.ts';
import { reportTerms } from './terms.ts';

type PortalConfig = Pick<Config, 'publicUrl' | 'siteOrigins' | 'codeSecret'>;
/** `page` is "home", "payment-method", or the plan that the page confirms. */
type PortalToken = { organizationId: string; language: Language; page: string };

const hourMs = 3_600_000;

/** Returns the URL of the test portal. Its signature is valid for one organization and for one hour. */
export function createPortalUrl(
  { publicUrl, codeSecret }: PortalConfig,
  { organizationId, language, page }: PortalToken,
  now: Date,
): string {
  const signedText = `${organizationId}.${language}.${page}.${now.getTime() + hourMs}`;
  return `${publicUrl}/test-checkout/portal/${signedText}.${sign(codeSecret, signedText)}`;
}

const sign = (secret: string, signed: string) =>
  createHmac('sha256', secret).update(`test-portal:${signed}`).digest('base64url');

/** Null if the URL's signature is wrong or has expired. */
function readToken({ codeSecret }: PortalConfig, token: string, now: Date) {
  const separatorIndex = token.lastIndexOf('.');
  const [signed, signature] = [token.slice(0, Math.max(0, separatorIndex)), token.slice(separatorIndex + 1)];
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(codeSecret, signed))];
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  const [organizationId = '', language = '', page = '', until = ''] = signed.split('.');
  return isId(organizationId) && Number(until) > now.getTime() ? { organizationId, language, page } : null;
}

type Request = { Params: { token: string }; Body: unknown };

/**
 * Serves the page that replaces the provider's portal in test mode. It changes the plan and its end but takes no money.
 */
export function serveTestPortal(pages: FastifyInstance, services: CheckoutServices, config: PortalConfig): void {
  const { now } = services;
  const billingPage = `${config.siteOrigins[0]}/settings/billing?portal=closed`;
  const formTargets = [config.siteOrigins[0] ?? '', new URL(config.publicUrl).origin];
  const renderUnknownPage = () => renderNoticePage(messages.portalTitle, messages.portalUnknown, billingPage);

  pages.get<Request>('/test-checkout/portal/:token', async ({ params: { token } }, reply) => {
    const portal = readToken(config, token, now());
    if (!portal) return sendPage(reply, 404, renderUnknownPage());
    const action = `${config.publicUrl}/test-checkout/portal/${token}`;
    const organization = await withOrganization(services, portal.organizationId, async (_tx, current) => current);
    return withLanguage({ 'accept-language': portal.language }, () =>
      organization
        ? sendPage(reply, 200, renderPortalPage(organization, portal.page, action), formTargets)
        : sendPage(reply, 404, renderUnknownPage()),
    );
  });

  pages.post<Request>('/test-checkout/portal/:token', async ({ params: { token }, body }, reply) => {
    const portal = readToken(config, token, now());
    if (!portal) return sendPage(reply, 404, renderUnknownPage());
    await withOrganization(services, portal.organizationId, async (tx, organization) => {
      if (getSubscriptionStatus(organization, now()) === null) return;
      if (!listOutcomes(portal.page).some((outcome) => outcome === body)) return;
      await reportTerms(tx, organization, getNextTerms(String(body), organization, now()), now());
    });
    return reply.redirect(billingPage, 303);
  });
}

/** Lists what an admin can do on a page of the portal: only the portal's own page offers more than one task. */
function listOutcomes(page: string): string[] {
  if (page === 'home') return ['cancel', 'resume', 'fail'];
  return [page === 'payment-method' ? 'resume' : page];
}

/** Returns the terms after the change that the admin chose. */
function getNextTerms(outcome: string, organization: OrganizationRow, now: Date): Partial<Terms> {
  const { plan: current, periodEnd } = getCurrentTerms(organization, now);
  const amountMinor = current?.priceMinor ?? null;
  switch (outcome) {
    case 'cancel':
      return { activeUntil: periodEnd };
    case 'resume':
      return { activeUntil: null, isPastDue: false, amountMinor, retryAt: null };
    case 'fail':
      return { isPastDue: true, amountMinor, retryAt: new Date(now.getTime() + 3 * dayMs) };
    default:
      return getTermsAfterSwitch(findPlan(outcome), organization, now);
  }
}

/** A plan with another interval starts a new period. */
function getTermsAfterSwitch(plan: PlanTerms | null, organization: OrganizationRow, now: Date): Partial<Terms> {
  if (!plan) return {};
  const isSameInterval = findPlan(organization.planId)?.interval === plan.interval;
  const periodEnd = isSameInterval ? organization.periodEnd : endOfPeriod(now, plan.interval);
  return { planId: plan.id, periodEnd, isPastDue: false, amountMinor: plan.priceMinor, retryAt: null };
}

function renderPortalPage({ planId }: OrganizationRow, page: string, action: string): Page {
  const currentPlan = findPlan(planId);
  const plan = findPlan(page);
  const labels = new Map([
    ['cancel', messages.portalCancel],
    ['resume', page === 'home' ? messages.portalResume : messages.portalPay],
    ['fail', messages.portalFail],
    [page, plan ? messages.portalPlan(plan.name, formatPrice(plan), plan.interval) : ''],
  ]);
  const buttons = listOutcomes(page).map(
    (outcome) => html`<button name="outcome" value="${outcome}">${labels.get(outcome) ?? ''}</button>`,
  );
  return {
    title: messages.portalTitle,
    content: html`<p class="banner">${messages.checkoutBanner}</p>
      <p>${currentPlan ? messages.portalCurrent(currentPlan.name) : ''}</p>
      <form method="post" action="${action}">${buttons}</form>`,
  };
}

/** Renders a page of the test mode with one sentence and a link back. */
export function renderNoticePage(title: string, text: string, siteUrl: string): Page {
  return {
    title,
    content: html`<p>${text}</p>
      <p><a href="${siteUrl}">${messages.backToSite}</a></p>`,
  };
}

/** Formats a plan's price in the language of the page. */
export function formatPrice({ priceMinor, currency }: PlanTerms): string {
  const format = new Intl.NumberFormat(messages.language, { style: 'currency', currency });
  return format.format(priceMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
