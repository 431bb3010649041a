import { randomBytes } from 'node:crypto';

import { dataElement, escapeHtml as escape, inlineScript, withNonce } from '../page/html.ts';
import { type ConsentData, consentScript, readAccount } from './consentScript.ts';
import { consentStyles } from './consentStyles.ts';
import { messages } from './messages.ts';
import { overridePath, type OverrideRequest } from './override.ts';

/**
 * The page on which an administrator consents to an override, or that says why there is none, with its policy. It is the
 * server's own: no code of any part runs on it.
 */
export function renderConsent(asked: OverrideRequest | null, wrong: string): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const title = asked === null ? messages.refusedTitle : messages.title(asked.name);
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${escape(title)}</title><link rel="icon" href="/favicon.svg">` +
    `<style>${consentStyles}</style></head><body><main><header>${mark}<h1>${escape(title)}</h1>` +
    (asked === null ? refused(wrong) : request(asked)) +
    '</main></body></html>';
  return { html: withNonce(html, nonce), policy: policyWith(nonce) };
}

const refused = (wrong: string) =>
  `<p class="lead">${escape(wrong)}</p></header><p class="actions"><a href="/">${messages.back}</a></p>`;

function request(asked: OverrideRequest): string {
  const pages = asked.routes.map(
    ({ path, title }) => `<li><code>${escape(path)}</code> <span class="page">${escape(title)}</span></li>`,
  );
  const rows = [
    [messages.remote, escape(asked.name)],
    [messages.from, `<code>${escape(asked.origin)}</code>`],
    [messages.pages, `<ul>${pages.join('')}</ul>`],
    [messages.until, '<span id="until"></span>'],
    [messages.account, '<span id="account"></span>'],
  ];
  const data: ConsentData = { asked, to: overridePath, texts: messages.states };
  return (
    `<p class="lead">${messages.lead}</p></header>` +
    `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>` +
    `<p class="warning">${messages.warning}</p><p id="state" role="status"></p>` +
    `<p class="actions"><button id="allow" disabled>${messages.allow(asked.minutes)}</button>` +
    `<a href="/">${messages.cancel}</a></p>${dataElement('consent', data)}${inlineScript(consentScript, readAccount)}`
  );
}

const policyWith = (nonce: string) =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; img-src 'self'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const mark =
  '<svg class="mark" width="32" height="32" viewBox="0 0 16 16" fill="none" aria-hidden="true">' +
  '<path d="M2 11 8 2.5 14 11" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>' +
  '<circle cx="8" cy="12" r="2.4" fill="currentColor"/></svg>';
