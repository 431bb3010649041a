import { randomBytes } from 'node:crypto';

import { dataElement, escapeHtml as escape, inlineScript, withNonce } from '../page/html.ts';
import type { Messages } from './messages.ts';
import { overridePath, type OverrideRequest } from './override.ts';

/**
 * The page on which an admin consents to an override, or that says why it is not possible, with its policy. The server writes
 * it, and no code of any part runs on it.
 */
export function renderConsent(
  asked: OverrideRequest | null,
  wrong: string,
  messages: Messages,
): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const title = asked === null ? messages.refusedTitle : messages.title(asked.name);
  const html =
    `<!doctype html><html lang="${messages.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="robots" content="noindex"><title>${escape(title)}</title><link rel="icon" href="/favicon.svg">` +
    `<style>${consentStyles}</style></head><body><main><header>${mark}<h1>${escape(title)}</h1>` +
    (asked === null ? refused(wrong, messages) : request(asked, messages)) +
    '</main></body></html>';
  return { html: withNonce(html, nonce), policy: policyWith(nonce) };
}

const refused = (wrong: string, messages: Messages) =>
  `<p class="lead">${escape(wrong)}</p></header><p class="actions"><a href="/">${messages.back}</a></p>`;

function request(asked: OverrideRequest, messages: Messages): string {
  const pages = asked.routes.map(
    ({ path, title }) => `<li><code>${escape(path)}</code> <span class="page">${escape(title)}</span></li>`,
  );
  const rows = [
    [messages.remote, escape(asked.name)],
    [messages.from, `<code>${escape(asked.origin)}</code>`],
    [messages.pages, `<ul>${pages.join('')}</ul>`],
    ...(asked.connect.length === 0
      ? []
      : [
          [
            messages.connect,
            `<ul>${asked.connect.map((origin) => `<li><code>${escape(origin)}</code></li>`).join('')}</ul>`,
          ],
        ]),
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

/** The consent page has its own styles, so no part can change how it looks. The colors are those of shared-ui/tokens.css. */
const consentStyles = `
:root{color-scheme:light dark;--ink:light-dark(oklch(23% .025 280),oklch(95.5% .005 280));
--muted:light-dark(oklch(45% .022 280),oklch(76% .015 280));--line:light-dark(oklch(89% .008 280),oklch(30% .012 280));
--page:light-dark(oklch(96% .004 280),oklch(15% .007 280));--card:light-dark(#fff,oklch(19.5% .01 280));
--accent:light-dark(oklch(45% .2 279),oklch(80% .105 279));--on-accent:light-dark(#fff,oklch(20% .06 279));
--warn:light-dark(oklch(96% .04 75),oklch(27% .05 70));--warn-ink:light-dark(oklch(40% .1 60),oklch(86% .09 80));
--bad:light-dark(oklch(48% .19 27),oklch(78% .13 25))}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0;padding:0}
body{display:grid;place-items:center;min-height:100dvb;padding:24px 16px;background:var(--page);color:var(--ink);
font:14px/20px 'Inter Variable',system-ui,sans-serif}
main{display:grid;gap:20px;width:100%;max-width:460px;padding:clamp(20px,5vw,32px);border:1px solid var(--line);
border-radius:14px;background:var(--card)}
.mark{color:var(--accent)}
svg{display:block}
h1{font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.015em;text-wrap:balance;overflow-wrap:anywhere}
header{display:grid;gap:12px}
.lead,dt{color:var(--muted)}
dl{display:grid;grid-template-columns:auto minmax(0,1fr);gap:10px 20px;padding:16px 0;border-block:1px solid var(--line)}
dd{overflow-wrap:anywhere;font-weight:500;white-space:pre-line}
dd ul{list-style:none}
code{font:13px/20px ui-monospace,monospace}
.page{color:var(--muted);font-weight:400}
.warning{padding:12px 14px;border-radius:10px;background:var(--warn);color:var(--warn-ink)}
#state{color:var(--muted)}
#state:empty{display:none}
#state[data-kind=failed],#state[data-kind=signedOut]{color:var(--bad)}
.actions{display:flex;flex-wrap:wrap;gap:8px}
button,.actions a{display:inline-flex;align-items:center;justify-content:center;min-height:40px;padding:0 16px;
border:1px solid transparent;border-radius:8px;font:inherit;font-weight:500;text-decoration:none;cursor:pointer}
button{background:var(--accent);color:var(--on-accent)}
button:disabled{opacity:.5;cursor:default}
.actions a{color:var(--ink);border-color:var(--line)}
button:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:480px){.actions>*{flex:1 0 100%}}`.replaceAll('\n', '');

type ConsentData = { asked: OverrideRequest; to: string; texts: Messages['states'] };
type Account = { name: string; token: string; expires: number };

/**
 * The script of the consent page: shows who is signed in, and sends the consent when the button is pressed. Both functions
 * are self-contained, because their sources are sent to the browser.
 */
function consentScript(findAccount: typeof readAccount): void {
  const { asked, to, texts }: ConsentData = JSON.parse(document.getElementById('consent')?.textContent ?? '{}');
  const [account, until, state, allow] = ['account', 'until', 'state', 'allow'].map((id) =>
    document.getElementById(id),
  );
  if (!account || !until || !state || !(allow instanceof HTMLButtonElement)) return;
  try {
    const theme = localStorage.getItem('theme') ?? '';
    if (/^(light|dark)$/.test(theme)) document.documentElement.dataset['theme'] = theme;
  } catch {
    // Storage is denied, so nobody can be signed in.
  }
  let token: string | null = null;
  // Ignores a click or key press that was meant for another window.
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (kind: keyof typeof texts | null, text = kind === null ? '' : texts[kind]) => {
    state.textContent = text;
    state.dataset['kind'] = kind ?? '';
    document.documentElement.dataset['state'] = kind ?? '';
  };
  const look = () => {
    const found = findAccount();
    token = found !== null && found.expires > Date.now() + 10_000 ? found.token : null;
    account.textContent = found?.name ?? texts.nobody;
    show(found === null ? 'signedOut' : token === null ? 'outdated' : null);
    allow.disabled = token === null || !isReady;
  };
  const wait = () => {
    clearTimeout(timer);
    isReady = false;
    timer = setTimeout(() => {
      isReady = document.visibilityState === 'visible';
      look();
    }, 1000);
    look();
  };
  const consent = async () => {
    allow.disabled = true;
    show('sending');
    try {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify(asked) });
      const { path, message } = await answer.json();
      if (answer.ok && /^\/(?!\/)/.test(path)) return location.assign(path);
      show('failed', String(message));
    } catch {
      show('failed');
    }
    allow.disabled = false;
  };

  allow.addEventListener('click', (event) => {
    if (event.isTrusted && token !== null) void consent();
  });
  const showTime = () => {
    const end = new Date(Date.now() + asked.minutes * 60_000);
    until.textContent = end.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  };
  showTime();
  setInterval(showTime, 10_000);
  addEventListener('storage', look);
  addEventListener('focus', wait);
  document.addEventListener('visibilitychange', wait);
  wait();
}

/** The account that the identity SDK has stored on this device, as in shared-session/src/effects/deviceStorage.ts. */
function readAccount(): Account | null {
  try {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:')) ?? '';
    const { email, displayName, stsTokenManager } = JSON.parse(localStorage.getItem(key) ?? '');
    const name = [displayName, email].filter((text) => typeof text === 'string' && text !== '').join('\n');
    return { name, token: String(stsTokenManager.accessToken), expires: Number(stsTokenManager.expirationTime) };
  } catch {
    return null;
  }
}
