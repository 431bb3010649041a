import type { Plan } from 'shared-session/contract';

import { words } from '../words.ts';
import { html } from './html.ts';
import type { Page } from './html.ts';

/** The test checkout: what is bought, and a button for each way in which it can end. */
export function checkoutPage(plan: Plan | null, action: string): Page {
  const buttons = Object.entries(words.outcomes).map(
    ([outcome, { label, hint }]) =>
      html`<button name="outcome" value="${outcome}" aria-describedby="${outcome}">${label}</button>
        <p class="quiet" id="${outcome}">${hint}</p>`,
  );
  return {
    title: words.checkoutTitle,
    content: html`<p class="banner">${words.checkoutBanner}</p>
      <h2>${plan ? words.checkoutFor(plan.name, priceOf(plan)) : ''}</h2>
      <form method="post" action="${action}">
        <p>${words.checkoutChoose}</p>
        ${buttons}
      </form>`,
  };
}

/** Where a checkout ends up that is over or never was. */
export function checkoutOverPage(text: string, siteAddress: string): Page {
  return {
    title: words.checkoutTitle,
    content: html`<p>${text}</p>
      <p><a href="${siteAddress}">${words.backToSite}</a></p>`,
  };
}

function priceOf({ priceMinor, currency, interval }: Plan): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return `${format.format(priceMinor / 10 ** digits)} / ${interval}`;
}
