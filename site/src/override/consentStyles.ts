/**
 * The consent page has its own styles, so no part can change how it looks. The colors are those of
 * shared-ui/tokens.css.
 */
export const consentStyles = `
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
