import { createHash } from 'node:crypto';
import { type ComposedRemote, pageComposition, type SiteComposition } from 'composition/composition';
import { connectOrigins } from 'composition/part';
import { containerName, remoteName } from 'composition/remotes';
import { remoteRoute } from 'composition/routes';
import * as v from 'valibot';

import { dataElement, inlineScript, scriptText, withNonce } from '../page/html.ts';
import { formatUntil, type Notice } from '../preview/noticeBar.ts';
import { readSigned, signData } from '../preview/signedText.ts';
import { messagesIn } from './messages.ts';

// A title with line breaks could look like other rows of the consent page, or move them out of sight.
const title = v.pipe(
  remoteRoute.entries.title,
  v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+$/u, 'not one line of text'),
);

const fields = {
  name: remoteName,
  /** The origin of the remote on the developer's machine. */
  origin: v.pipe(v.string(), v.maxLength(200), v.regex(/^https?:\/\/[\w.-]+(:\d{1,5})?$/, 'not an origin')),
  routes: v.pipe(v.array(v.object({ ...remoteRoute.entries, title })), v.minLength(1), v.maxLength(20)),
  /** Origins of its own APIs, which the page's policy then allows. */
  connect: v.optional(connectOrigins, []),
};

/** The content of a developer's link. It does not identify the developer, and has no effect without consent. */
const overrideRequest = v.strictObject({
  ...fields,
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(480)),
});
export type OverrideRequest = v.InferOutput<typeof overrideRequest>;

/** A remote that the browser of one account loads from a developer's machine. `account` is the identity provider's id. */
const consented = v.strictObject({
  ...fields,
  account: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Seconds since 1970. */
  until: v.pipe(v.number(), v.integer()),
});
export type Override = v.InferOutput<typeof consented>;

export const overridePath = '/_site/override';

/** Parses the request in a link; null if it is invalid. */
export function readRequest(json: unknown): OverrideRequest | null {
  const read = v.safeParse(overrideRequest, json);
  return read.success ? read.output : null;
}

export const signOverride = (override: v.InferInput<typeof consented>, key: string): string =>
  signData('override', override, key);

export const readOverride = (token: string, key: string): Override | null =>
  readSigned('override', token, { key, schema: consented });

/** Whether code from an origin is allowed; `localhost` is every port of the visitor's own machine. */
export const isAllowed = (origin: string, allowed: readonly string[]): boolean =>
  allowed.includes(origin) || (allowed.includes('localhost') && isLoopback.test(origin));

const isLoopback = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** The path of an overridden remote's entry, which the server writes itself. */
export const entryPath = `${overridePath}/entry.js`;
export const entry = scriptText(overrideEntry);
const entryHash = `sha384-${createHash('sha384').update(entry).digest('base64')}`;

export const leavePath = `${overridePath}/leave`;

/** The site with the remote as the developer's machine serves it; a remote that is not live yet comes last. */
export function composeOverride<Site extends SiteComposition>(site: Site, { name, routes, connect }: Override): Site {
  const remote: ComposedRemote = {
    name,
    version: 'override',
    entry: entryPath,
    integrity: entryHash,
    requires: {},
    needsRuntime: false,
    routes,
    preload: {},
    connect,
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
  const { buildFailed, unreachable } = messagesIn(language).bar;
  const data: OverrideData = {
    origin,
    global: containerName(name),
    account,
    secondsLeft,
    leave: leavePath,
    buildFailed,
    unreachable: unreachable(origin),
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

// The page's scripts for an override. Both functions are self-contained, because their sources are sent to the browser.

/** The data of the scripts below. `global` is the variable that the remote's entry defines. */
type OverrideData = {
  origin: string;
  global: string;
  account: string;
  secondsLeft: number;
  leave: string;
  buildFailed: string;
  unreachable: string;
};

/**
 * Runs before the site's own scripts. While the account that consented is signed in, replaces the live composition by the one
 * with the override. Otherwise ends the override.
 */
function overrideGuard(): void {
  const data: OverrideData = JSON.parse(document.getElementById('override')?.textContent ?? '{}');
  const start = Date.now();
  const isFor = (record: string | null) => record !== null && JSON.parse(record).uid === data.account;
  const isValid = () => {
    try {
      // The identity SDK's record, as in shared-session/src/effects/deviceStorage.ts.
      const keys = Object.keys(localStorage).filter((key) => key.startsWith('firebase:authUser:'));
      return Date.now() - start < data.secondsLeft * 1000 && keys.some((key) => isFor(localStorage.getItem(key)));
    } catch {
      return false;
    }
  };
  const leave = () => fetch(data.leave, { method: 'POST' }).catch(() => {});
  if (!isValid()) return void leave();

  const [live, overridden] = ['composition', 'composition-override'].map((id) => document.getElementById(id));
  if (!live || !overridden) return;
  live.id = 'composition-live';
  overridden.id = 'composition';
  const origins = document.querySelector<HTMLMetaElement>('meta[name="script-origins"]');
  if (origins) origins.content = `${origins.content} ${data.origin}`;
  // Errors in code under development are not reported.
  document.querySelector('meta[name="reports"]')?.remove();
  document.documentElement.dataset['override'] = 'on';

  const check = () => {
    if (isValid()) return;
    clearInterval(timer);
    void leave().then(() => location.reload());
  };
  const timer = setInterval(check, 250);
  addEventListener('storage', check);
  addEventListener('DOMContentLoaded', () => {
    const time = document.querySelector<HTMLTimeElement>('#override-bar time');
    if (time) time.textContent = new Date(time.dateTime).toLocaleTimeString([], { timeStyle: 'short' });
  });
  // Messages of the development server's client with the result of a build.
  addEventListener('message', ({ source, data: message }) => {
    const status = document.querySelector('#override-bar [role=status]');
    if (source !== window || !status || typeof message?.type !== 'string') return;
    if (message.type === 'webpackErrors') {
      const [first] = Array.isArray(message.data) ? message.data : [];
      status.textContent = `${data.buildFailed}\n${String(first ?? '')
        .trim()
        .slice(0, 2000)}`;
    } else if (/^webpack(Ok|StillOk|Warnings)$/.test(message.type)) status.textContent = '';
  });
}

/**
 * The remote's entry in an overridden page. The shell checks its hash as for every entry; it then loads the container from the
 * developer's machine.
 */
function overrideEntry(): void {
  type Container = { init: (scope: unknown) => unknown; get: (module: string) => unknown };
  const { origin, global, unreachable }: OverrideData = JSON.parse(
    document.getElementById('override')?.textContent ?? '{}',
  );
  const script = document.createElement('script');
  // Inside, because the function must be self-contained.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const say = (text: string) => {
    const status = document.querySelector('#override-bar [role=status]');
    if (status) status.textContent = text;
  };
  const loading = new Promise<Container>((resolve, reject) => {
    const fail = (message: string) => reject(Object.assign(new Error(message), { name: 'ChunkLoadError' }));
    script.addEventListener('error', () => {
      say(unreachable);
      fail(unreachable);
    });
    script.addEventListener('load', () => {
      say('');
      const container: unknown = Reflect.get(window, global);
      if (container === standIn) fail(`${origin} serves another remote.`);
      else resolve(Object(container));
    });
  });
  const standIn: Container = {
    init: async (scope) => (await loading).init(scope),
    get: async (module) => (await loading).get(module),
  };
  Reflect.set(window, global, standIn);
  script.crossOrigin = 'anonymous';
  script.src = `${origin}/remoteEntry.js`;
  document.head.append(script);
}
