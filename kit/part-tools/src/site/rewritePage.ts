import type { BuiltDescription } from 'composition/part';

import type { ServedBuild } from './readServedBuild.ts';

/** Returns a page of the site with one remote from a development server; null for pages that are not the shell's. */
export function rewritePage(html: string, remote: BuiltDescription, build: ServedBuild): string | null {
  const [, , composition] = findElement('composition').exec(html) ?? [];
  if (composition === undefined) return null;
  const from = new URL(build.entry).origin;
  // A CDN lets only the site's own pages read the files of parts, so this loads them through the site too.
  const ownPage = listPartOrigins(JSON.parse(composition)).reduce(
    (page, origin) => page.replaceAll(`"${origin}/`, '"/'),
    html,
  );
  const newPage = withJson(ownPage, 'composition', (json) => withRemote(json, remote, build));
  const earlyPage = withJson(newPage, 'preload', removePreloads);
  return (
    earlyPage
      .replace(/(<body[^>]*>)/, (body) => (build.hasFailed ? `${body}<p role="alert">${failedNote}</p>` : body))
      // Errors in unpublished code must not alert anyone.
      .replace(/<meta name="reports"[^>]*>/, '')
      .replace(/(<meta name="script-origins" content=")([^"]*)"/, (_, start: string, origins: string) =>
        [`${start}${origins}`.trim(), from].join(' ').concat('"').replace('content=" ', 'content="'),
      )
      .replace(
        /(<meta http-equiv="content-security-policy" content=")([^"]*)"/,
        (_, start: string, policy: string) => `${start}${widenPolicy(policy, from)}"`,
      )
  );
}

/** The site's policy blocks styles of our own here. */
const failedNote = 'askwell-dev: the last build failed. This page shows the build before it.';

/** Returns the site's policy, extended to allow loads from and connections to the development server. */
export function widenPolicy(policies: string, from: string): string {
  return policies
    .split(',')
    .map((policy) =>
      policy
        .split(';')
        .map((directive) => widenDirective(directive, from))
        .join(';'),
    )
    .join(',');
}

function widenDirective(directive: string, from: string): string {
  const [name = '', ...sources] = directive.trim().split(/\s+/);
  const addedSources = [from, ...(name === 'connect-src' ? [from.replace(/^http/, 'ws')] : [])];
  if (!loading.has(name)) return directive;
  return ` ${[name, ...sources.filter((source) => source !== "'none'"), ...addedSources].join(' ')}`;
}

const loading = new Set(['script-src', 'style-src', 'font-src', 'img-src', 'connect-src']);

const readRemotes = (composition: unknown): unknown[] => {
  const { remotes } = Object(composition);
  return Array.isArray(remotes) ? remotes : [];
};

function listPartOrigins(composition: unknown): string[] {
  const entries = readRemotes(composition).map((remote) => URL.parse(String(Object(remote).entry)));
  return [...new Set(entries.flatMap((entry) => entry?.origin ?? []))];
}

function withRemote(composition: unknown, { routes }: BuiltDescription, build: ServedBuild): unknown {
  const remotes = readRemotes(composition);
  const { hasFailed: _, ...described } = build;
  const servedRemote = { ...described, version: 'development', routes };
  const at = remotes.findIndex((other) => Object(other).name === build.name);
  return { ...Object(composition), remotes: at === -1 ? [...remotes, servedRemote] : remotes.with(at, servedRemote) };
}

/**
 * Removes preloads, because they would name the published build. A static page's first script still finds its other scripts.
 */
const removePreloads = (early: unknown): unknown => ({ ...Object(early), paths: {} });

function withJson(html: string, id: string, change: (json: unknown) => unknown): string {
  return html.replace(
    findElement(id),
    (_, start: string, json: string, end: string) =>
      `${start}${JSON.stringify(change(JSON.parse(json))).replaceAll('<', '\\u003c')}${end}`,
  );
}

const findElement = (id: string) => new RegExp(`(<script\\b[^>]*\\bid="${id}"[^>]*>)([^<]*)(</script>)`);
