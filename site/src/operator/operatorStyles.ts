/** The operator's page brings its own styles: it has to look right while every part is broken. */
export const operatorStyles = `
:root { color-scheme: light dark; --ink: light-dark(#1d1d26, #ecedf2); --muted: light-dark(#5c5d6b, #a6a8b6); --line: light-dark(#dfe0e6, #2f313c); --page: light-dark(#f6f6f8, #0d0e13); --card: light-dark(#fff, #17181f); --accent: light-dark(#4438ca, #a5b0ff); --bad: light-dark(#b3261e, #ff9c94); --good: light-dark(#136c3a, #7fd6a4); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 14px/1.5 system-ui, sans-serif; }
header, main { max-width: 1120px; margin-inline: auto; padding-inline: 16px; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 4px 16px; padding-block: 32px 8px; }
h1, h2, h3, p, dl, dd, ol, ul { margin: 0; padding: 0; }
h1 { font-size: 28px; letter-spacing: -0.02em; }
h2 { font-size: 16px; margin-block: 24px 12px; }
h3 { font-size: 16px; }
header p, .muted, dt, time { color: var(--muted); }
main { padding-block-end: 64px; }
code { font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; color: var(--muted); }
.problem { padding: 12px 16px; border: 1px solid var(--bad); border-radius: 8px; color: var(--bad); }
.parts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr)); gap: 16px; list-style: none; }
.part, section { padding: 20px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.part { display: grid; grid-template-rows: auto auto auto auto 1fr; gap: 12px; }
.title { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; }
.badge { padding: 1px 8px; border: 1px solid currentColor; border-radius: 99px; font-size: 12px; color: var(--muted); }
.badge.good { color: var(--good); }
.badge.bad { color: var(--bad); }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: 8px 16px; }
dt { font-size: 12px; }
dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.errors { display: grid; gap: 8px; }
.errors b { color: var(--bad); }
.changes code { white-space: nowrap; }
svg { display: block; width: 100%; height: 32px; }
rect { fill: var(--line); }
rect.some { fill: var(--bad); }
.actions { display: flex; flex-wrap: wrap; gap: 8px; align-items: start; align-content: start; }
summary, button { display: inline-block; min-height: 36px; padding: 7px 14px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: var(--ink); font: 500 14px/1.4 system-ui, sans-serif; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary:hover { border-color: var(--muted); }
summary:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
details[open] { flex-basis: 100%; }
form { display: grid; gap: 12px; justify-items: start; padding-block-start: 12px; }
button { border-color: var(--accent); background: var(--accent); color: light-dark(#fff, #14151c); }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr)); gap: 16px; align-items: start; margin-block-start: 24px; }
section h2:first-child { margin-block-start: 0; }
.changes { display: grid; gap: 16px; list-style: none; }
.changes li { padding-inline-start: 12px; border-inline-start: 2px solid var(--line); }
time { font-size: 12px; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 6px 8px 6px 0; border-block-end: 1px solid var(--line); text-align: start; font-weight: 400; overflow-wrap: anywhere; }
td:nth-child(2) { white-space: nowrap; }
section > .actions { margin-block-start: 12px; }
thead th { color: var(--muted); font-size: 12px; }
`;
