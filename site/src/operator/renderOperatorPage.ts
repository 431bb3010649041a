import { formatTime } from '../formatTime.ts';
import { escapeHtml as escape } from '../page/html.ts';
import type { PartState, SiteState } from './describeSite.ts';
import { operatorStyles } from './operatorStyles.ts';

type Context = { formKey: string; problem: string | null; now: number };

/** The operator's page: no script, no part of the site in it. */
export function renderOperatorPage(state: SiteState, context: Context): string {
  const { revision, healing, parts, shared, changes } = state;
  const problems = [...(context.problem === null ? [] : [context.problem]), ...state.problems];
  const button = actionForm(context);
  // One scale for all, so that the loudest part looks it; a single error stays small.
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
${problems.map((problem) => `<p class="problem" role="alert">${escape(problem)}</p>`).join('\n')}
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
    before === null ? '' : button('rollback', name, 'Roll back', `${name} goes back to ${before}.`),
    isHeld
      ? button('release', name, 'Release', `${name} can be published again.`)
      : button('hold', name, 'Hold', `Nobody can publish ${name} until it is released.`),
    name === 'shell'
      ? ''
      : isOff
        ? button('enable', name, 'Enable', `${name} is shown to everybody again.`)
        : button('disable', name, 'Disable', `Pages of ${name} show a notice; the rest of the site goes on.`),
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

/** A button that opens its confirmation first. */
const actionForm =
  ({ formKey }: Context) =>
  (action: string, part: string, label: string, consequence: string): string =>
    `<details><summary>${label}</summary><form method="post" action="/_site/actions"><p>${escape(consequence)}</p><input type="hidden" name="key" value="${escape(formKey)}"><input type="hidden" name="action" value="${action}"><input type="hidden" name="part" value="${escape(part)}"><button>${label} ${escape(part === 'site' ? 'healing' : part)}</button></form></details>`;

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
