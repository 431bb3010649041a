import { formatTime } from '../store/changes.ts';

const english = { label: 'Preview', leave: 'Leave preview', until: (time: string) => `until ${time}` };
const german: typeof english = { label: 'Vorschau', leave: 'Vorschau verlassen', until: (time) => `bis ${time}` };

export const messagesIn = (language: string): typeof english => (language === 'de' ? german : english);

/** One line of the bar: what differs from the live site, as HTML, and how to leave it. */
export type Notice = { id: string; label: string; html: string; leave: { to: string; text: string } };

/** Adds a bar to the page that says which parts are not live. The server writes it, so that no part can omit it. */
export function withNoticeBar(html: string, notices: readonly Notice[], nonce: string): string {
  if (notices.length === 0) return html;
  const lines = notices.map(
    ({ id, label, html: text, leave }) =>
      `<aside id="${id}" aria-label="${label}"><span><b>${label}</b> · ${text}</span>` +
      `<span role="status"></span><a href="${leave.to}">${leave.text}</a></aside>`,
  );
  const bar = `<style nonce="${nonce}">${style}</style><div id="notice-bar">${lines.join('')}</div>`;
  return html.replace(/<body[^>]*>/, (body) => `${body}${bar}`);
}

/** A moment as the bar shows it; a script may show it in the visitor's own time. */
export function formatUntil(seconds: number, language: string): string {
  const iso = new Date(seconds * 1000).toISOString();
  return messagesIn(language).until(`<time datetime="${iso}">${formatTime(iso)}</time>`);
}

// The same colors in light and dark, so that the bar differs from the site's pages. Below toasts.
const style = `
#notice-bar{position:fixed;inset:auto 0 0;z-index:1300;font:500 13px/20px system-ui,sans-serif}
#notice-bar aside{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:center;padding:8px 16px;
background:#3b1d5e;color:#fff;overflow-wrap:anywhere}
#notice-bar #override-bar{background:#7a3a00}
#notice-bar a{color:#fff;text-decoration:underline;text-underline-offset:3px;padding:4px;white-space:nowrap}
#notice-bar a:focus-visible{outline:2px solid #fff;outline-offset:1px}
#notice-bar [role=status]{flex:0 1 100%;order:1;max-height:40dvh;overflow:auto;padding:8px 12px;border-radius:6px;background:#0006;
font:12px/18px ui-monospace,monospace;white-space:pre-wrap}
#notice-bar [role=status]:empty{display:none}
:root:not([data-override=on]) #override-bar{display:none}
body:has(#notice-bar aside){padding-bottom:44px}
@media (max-width:560px){body:has(#notice-bar aside){padding-bottom:96px}#notice-bar aside:not(:has([role=status]:not(:empty))){flex-wrap:nowrap;justify-content:space-between}}
@media print{#notice-bar{display:none}}`.replaceAll('\n', '');
