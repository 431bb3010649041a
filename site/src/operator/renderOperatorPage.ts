import type { SiteComposition } from 'composition/composition';
import type { Part } from 'composition/part';
import type { ReportFigures } from 'composition/take-reports';

import { escapeHtml as escape } from '../page/html.ts';
import { buildBefore, buildsOf, liveVersion } from '../publish/builds.ts';
import { formatTime, type KeptChange } from '../store/changes.ts';
import { livePartsOf } from '../store/compositionInStore.ts';

type PartState = {
  name: string;
  version: string;
  owner: string | null;
  isOff: boolean;
  isHeld: boolean;
  publishedAt: string | null;
  publishedBy: string | null;
  bytes: number | null;
  /** The version that a rollback makes live. */
  before: string | null;
  /** The 75th percentiles in milliseconds; CLS has no unit. */
  p75: Record<'LCP' | 'INP' | 'CLS' | 'shown', number | null>;
  /** Errors in each of the last sixty minutes, the oldest first. */
  errors: number[];
};

export type SiteState = {
  revision: number;
  healing: boolean;
  parts: PartState[];
  /** The shared packages, and the part whose copy is used. */
  shared: { name: string; version: string; from: string }[];
  changes: KeptChange[];
  /** Why the site differs from the store, and problems of the log. */
  problems: string[];
};

type Known = {
  shell: Part | null;
  log: { changes: readonly KeptChange[]; problems: readonly string[] };
  figures: ReportFigures;
  problems: readonly string[];
};

/** The data of the operator's page and its JSON. */
export function describeSite(site: SiteComposition, { shell, log, figures, problems: known }: Known): SiteState {
  const { changes } = log;
  const parts = livePartsOf(site).map(({ name, version, owner = null, disabled }): PartState => {
    const build = buildsOf(site, name).find((one) => one.version === version);
    const published = changes.find((one) => one.action === 'publish' && one.part === name && one.version === version);
    const p75 = (measure: 'LCP' | 'INP' | 'CLS' | 'shown') => figures.p75(name, version, measure);
    return {
      name,
      version,
      owner,
      isOff: disabled,
      isHeld: site.held.includes(name),
      publishedAt: build?.publishedAt ?? null,
      publishedBy: published?.by ?? null,
      bytes: build?.bytes ?? null,
      before: buildBefore(site, name)?.version ?? null,
      p75: { LCP: p75('LCP'), INP: p75('INP'), CLS: p75('CLS'), shown: p75('shown') },
      errors: figures.lastHour(name),
    };
  });
  const from = `shell ${liveVersion(site, 'shell') ?? ''}`;
  const shared = Object.entries(shell?.offers ?? {}).map(([name, { version }]) => ({ name, version, from }));
  const problems = [...known, ...log.problems];
  return { revision: site.revision, healing: site.healing, parts, shared, changes: changes.slice(0, 20), problems };
}

type Context = { formKey: string; problem: string | null; now: number };

/** The operator's page, without scripts and without code of any part. */
export function renderOperatorPage(state: SiteState, context: Context): string {
  const { revision, healing, parts, shared, changes } = state;
  const problems = new Set([...(context.problem === null ? [] : [context.problem]), ...state.problems]);
  const button = actionForm(context);
  // One scale for all parts, so that the part with most errors stands out and a single error looks small.
  const scale = Math.max(10, ...parts.flatMap(({ errors }) => errors));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Operations · Askwell</title>
<style>${operatorStyles}</style>
</head>
<body>
<header><h1>Operations</h1><p>Revision ${revision}</p></header>
<main>
${[...problems].map((problem) => `<p class="problem" role="alert">${escape(problem)}</p>`).join('\n')}
<h2>Live parts</h2>
<ul class="parts">${parts.map((part) => renderPart(part, { button, now: context.now, scale })).join('\n')}</ul>
<div class="columns">
<section>
<h2>Releases and changes</h2>
${changes.length === 0 ? '<p class="muted">Nothing has been changed yet.</p>' : ''}
<ol class="changes">${changes
    .map(
      ({ at, action, part, version, by, accepted, signedBy }) =>
        `<li><time datetime="${escape(at)}">${escape(formatTime(at))}</time><p><b>${escape(actionNames[action])}</b> ${escape(part)} <code>${escape(version ?? '')}</code></p><p class="muted">${escape(by)}${signedBy === undefined ? '' : ` · signed by ${escape(signedBy)}`}${accepted.length === 0 ? '' : ` · in spite of ${count(accepted.length, 'finding')}`}</p></li>`,
    )
    .join('\n')}</ol>
</section>
<section>
<h2>Shared packages</h2>
<table><thead><tr><th scope="col">Package</th><th scope="col">Version</th><th scope="col">From</th></tr></thead>
<tbody>${shared.map(({ name, version, from }) => `<tr><th scope="row">${escape(name)}</th><td>${escape(version)}</td><td>${escape(from)}</td></tr>`).join('')}</tbody></table>
<h2>Healing</h2>
<p class="muted">${healing ? 'Open tabs take the build before a broken one by themselves.' : 'Open tabs show an error when a build is broken.'}</p>
<div class="actions">${healing ? button('healing-off', 'site', 'Switch off', 'Tabs will show an error when a build is broken.') : button('healing-on', 'site', 'Switch on', 'Tabs will take the build before a broken one.')}</div>
</section>
</div>
</main>
</body>
</html>`;
}

type Drawn = { button: ReturnType<typeof actionForm>; now: number; scale: number };

function renderPart(part: PartState, { button, now, scale }: Drawn): string {
  const { name, version, owner, isOff, isHeld, publishedAt, publishedBy, bytes, before, p75, errors } = part;
  const total = errors.reduce((sum, count) => sum + count, 0);
  const state = isOff ? '<span class="badge bad">Disabled</span>' : '<span class="badge good">Live</span>';
  const facts = [
    ['Owner', owner ?? 'not named'],
    ['Published', publishedAt === null ? 'unknown' : `${formatAge(publishedAt, now)} by ${publishedBy ?? 'unknown'}`],
    ['Size', bytes === null ? 'unknown' : `${Math.round(bytes / 1000)} kB`],
    ['LCP p75', formatTimespan(p75.LCP)],
    ['INP p75', formatTimespan(p75.INP)],
    ['CLS p75', p75.CLS === null ? '–' : p75.CLS.toFixed(3)],
  ];
  const actions = [
    before === null
      ? ''
      : button('rollback', name, 'Roll back', `${name} goes back to ${before}.`, { version: before, from: version }),
    isHeld
      ? button('release', name, 'Release', `${name} can be published again.`)
      : button('hold', name, 'Hold', `Nobody can publish ${name} until it is released.`),
    name === 'shell'
      ? ''
      : isOff
        ? button('enable', name, 'Enable', `${name} is shown to everybody again.`)
        : button('disable', name, 'Disable', `Pages of ${name} show a notice; the rest of the site works as before.`),
  ];
  return `<li class="part">
<div class="title"><h3>${escape(name)}</h3>${state}${isHeld ? '<span class="badge">Held</span>' : ''}</div>
<p><code>${escape(version)}</code></p>
<dl>${facts.map(([term = '', text = '']) => `<div><dt>${term}</dt><dd>${escape(text)}</dd></div>`).join('')}</dl>
<div class="errors"><p>${total === 0 ? 'No errors' : `<b>${count(total, 'error')}</b>`} in the last hour</p>${renderChart(errors, total, scale)}</div>
<div class="actions">${actions.join('')}</div>
</li>`;
}

/** Errors minute by minute, as bars. */
function renderChart(errors: readonly number[], total: number, scale: number): string {
  const bars = errors.map((count, index) => {
    const height = count === 0 ? 1 : Math.max(3, Math.round((count / scale) * 32));
    return `<rect x="${index * 4}" y="${32 - height}" width="3" height="${height}"${count === 0 ? '' : ' class="some"'}/>`;
  });
  return `<svg viewBox="0 0 240 32" preserveAspectRatio="none" role="img" aria-label="${count(total, 'error')} in the last hour, at most ${Math.max(...errors)} in a minute">${bars.join('')}</svg>`;
}

/** A button that asks for confirmation first. */
const actionForm =
  ({ formKey }: Context) =>
  (action: string, part: string, label: string, consequence: string, more: Record<string, string> = {}): string => {
    const fields = Object.entries({ key: formKey, action, part, ...more }).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`,
    );
    return `<details><summary>${label}</summary><form method="post" action="/_site/actions"><p>${escape(consequence)}</p>${fields.join('')}<button>${label} ${escape(part === 'site' ? 'healing' : part)}</button></form></details>`;
  };

const actionNames = {
  publish: 'Published',
  rollback: 'Rolled back',
  disable: 'Disabled',
  enable: 'Enabled',
  remove: 'Removed',
  hold: 'Held',
  release: 'Released',
  healing: 'Switched healing of',
  keys: 'Changed the',
} as const;

function formatAge(iso: string, now: number): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(iso)) / 60_000));
  if (minutes < 60) return `${minutes} min ago`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h ago` : `${Math.round(minutes / 1440)} days ago`;
}

const count = (number: number, what: string) => `${number === 0 ? 'No' : number} ${what}${number === 1 ? '' : 's'}`;

const formatTimespan = (ms: number | null) =>
  ms === null ? '–' : ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

/** The page has its own styles, because it must look right while every part is broken. */
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
