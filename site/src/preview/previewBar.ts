import { leavePath, type Preview } from './previewToken.ts';

/** The page with a bar that says what is previewed, until when, and how to leave. */
export function withPreviewBar(html: string, { parts, until }: Preview, nonce: string): string {
  const names = parts.map(({ name, version }) => `<b>${name}</b> ${version}`).join(', ');
  const time = `${new Date(until * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const bar =
    `<style nonce="${nonce}">${style}</style><aside id="preview-bar" aria-label="Preview">` +
    `<span><b>Preview</b> · ${names} · until ${time}</span><a href="${leavePath}">Leave preview</a></aside>`;
  return html.replace(/<body[^>]*>/, (body) => `${body}${bar}`);
}

// The same in light and dark, so that no page of the site looks like it. Below toasts.
const style = `
#preview-bar{position:fixed;inset:auto 0 0;z-index:1300;display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;
justify-content:center;padding:8px 16px;background:#3b1d5e;color:#fff;font:500 13px/20px system-ui,sans-serif;
overflow-wrap:anywhere}
#preview-bar a{color:#fff;text-decoration:underline;text-underline-offset:3px;padding:4px}
#preview-bar a:focus-visible{outline:2px solid #fff;outline-offset:1px}
body{padding-bottom:44px}
@media (max-width:560px){body{padding-bottom:96px}}
@media print{#preview-bar{display:none}}`.replaceAll('\n', '');
