import { createHash } from 'node:crypto';

import { type ComposedRemote, pageComposition, type SiteComposition } from 'composition/composition';
import { containerName } from 'composition/remotes';

import { dataElement, inlineScript, scriptText, withNonce } from '../page/html.ts';
import { formatUntil, type Notice } from '../preview/noticeBar.ts';
import { type OverrideData, overrideEntry, overrideGuard } from './inPage.ts';
import { messagesIn } from './messages.ts';
import { type Override, overridePath } from './override.ts';

/** The entry of an overridden remote, which the server hands out itself. */
export const entryPath = `${overridePath}/entry.js`;
export const entry = scriptText(overrideEntry);
const entryHash = `sha384-${createHash('sha384').update(entry).digest('base64')}`;

/** Ends an override. */
export const leavePath = `${overridePath}/leave`;

/** The site with the remote as the developer's machine serves it; a remote that is not live yet comes last. */
export function composeOverride<Site extends SiteComposition>(site: Site, { name, routes }: Override): Site {
  const remote: ComposedRemote = {
    name,
    version: 'override',
    entry: entryPath,
    integrity: entryHash,
    requires: {},
    needsRuntime: false,
    routes,
    preload: {},
    disabled: false,
  };
  const index = site.remotes.findIndex((live) => live.name === name);
  return { ...site, remotes: index === -1 ? [...site.remotes, remote] : site.remotes.with(index, remote) };
}

type Overridden = { shown: SiteComposition; override: Override; language: string; nonce: string };

/** A page with the overridden composition beside the live one, and the script that chooses between them. */
export function withOverride(html: string, { shown, override, language, nonce }: Overridden): string {
  const { name, origin, account, until } = override;
  const secondsLeft = until - Math.floor(Date.now() / 1000);
  const { buildFailed } = messagesIn(language).bar;
  const data: OverrideData = {
    origin,
    global: containerName(name),
    account,
    secondsLeft,
    leave: leavePath,
    buildFailed,
  };
  const head =
    dataElement('composition-override', pageComposition(shown)) +
    dataElement('override', data) +
    inlineScript(overrideGuard);
  return html.replace('</head>', () => `${withNonce(head, nonce)}</head>`);
}

/** The bar's text for an override; names and origins are safe to show. */
export function overrideNotice({ name, origin, until }: Override, language: string): Notice {
  const { label, text, stop } = messagesIn(language).bar;
  const html = `${text(`<b>${name}</b>`, origin)} · ${formatUntil(until, language)}`;
  return { id: 'override-bar', label, html, leave: { to: leavePath, text: stop } };
}
