import * as v from 'valibot';

import { isFrom } from '../security/trustScripts.ts';
import { type Composition, type Remote, remoteEntry } from './composition.ts';

/** What the page says of its parts, and what was left out of it because it made no sense. */
export type ReadComposition = { composition: Composition; problems: string[] };

/** Where remotes may come from, and whether one without a hash for its entry is refused. */
export type Trust = { page: string; origins: readonly string[]; needsIntegrity: boolean };

/** Reads the composition out of the page. A bad entry is left out and reported; it never stops the others. */
export function readComposition(page: Document, origins: readonly string[]): ReadComposition {
  // Development servers build anew at every edit; a published remote always has its hash.
  const needsIntegrity = process.env.NODE_ENV === 'production';
  const text = page.getElementById('composition')?.textContent ?? null;
  return parseComposition(text, { page: page.location.href, origins, needsIntegrity });
}

/** The pure half: from the text of the page's element to a composition that can be trusted. */
export function parseComposition(text: string | null, trust: Trust): ReadComposition {
  if (text === null) return nothing('The page carries no composition.');
  const parsed = v.safeParse(outline, parseJson(text));
  if (!parsed.success) return nothing(`The composition is not usable: ${firstIssue(parsed.issues)}`);

  const problems: string[] = [];
  const remotes: Remote[] = [];
  for (const [index, candidate] of parsed.output.remotes.entries()) {
    const remote = readRemote(candidate, trust);
    if (typeof remote === 'string') {
      problems.push(`Remote ${nameOf(candidate) ?? `number ${index + 1}`} is left out: ${remote}`);
      continue;
    }
    if (remote.refused !== undefined) problems.push(`Remote ${remote.name} is refused: ${remote.refused.why}`);
    remotes.push(withoutCollisions(remote, remotes, problems));
  }
  return { composition: { shell: parsed.output.shell, remotes }, problems };
}

const outline = v.object({ shell: v.object({ version: v.string() }), remotes: v.array(v.unknown()) });

/** The remote, or what is wrong with it when not even its pages are known. Those of any other stay, and say what is wrong. */
function readRemote(candidate: unknown, trust: Trust): Remote | string {
  const remote = v.safeParse(remoteEntry, candidate);
  if (remote.success) {
    const why = distrust(remote.output, trust);
    return why === null ? remote.output : { ...remote.output, refused: { fault: 'refused', why } };
  }
  const why = firstIssue(remote.issues);
  const pages = v.safeParse(pagesAlone, candidate);
  if (!pages.success) return why;
  return { ...pages.output, entry: '', preload: {}, refused: { fault: 'shape', why } };
}

const pageRoute = remoteEntry.entries.routes.item;
const pagesAlone = v.object({
  name: remoteEntry.entries.name,
  version: v.fallback(v.string(), 'unknown'),
  routes: v.pipe(
    v.array(v.unknown()),
    v.transform((routes) => routes.flatMap((route) => (v.is(pageRoute, route) ? [v.parse(pageRoute, route)] : []))),
    v.minLength(1),
  ),
});

/** Why a well-formed remote is still not to be run: its pages say so, where those of a malformed one are not known. */
function distrust({ entry, integrity }: Remote, { page, origins, needsIntegrity }: Trust): string | null {
  const href = URL.parse(entry, page)?.href ?? '';
  if (!isFrom(origins, href)) return `entry: ${href} is not on an origin this site trusts`;
  // A federation manifest may carry code that the runtime would evaluate; entries are scripts.
  if (!new URL(href).pathname.endsWith('.js')) return `entry: ${href} is not a script`;
  return needsIntegrity && integrity === undefined ? 'integrity: there is no hash for the entry' : null;
}

function nothing(problem: string): ReadComposition {
  return { composition: { shell: { version: 'unknown' }, remotes: [] }, problems: [problem] };
}

/** The first remote to name a path has it; a later one keeps its other pages. */
function withoutCollisions(remote: Remote, earlier: Remote[], problems: string[]): Remote {
  const taken = new Set(earlier.flatMap(({ routes }) => routes.map(({ path }) => path)));
  const routes = remote.routes.filter(({ path }) => !taken.has(path));
  for (const { path } of remote.routes) {
    if (taken.has(path)) problems.push(`Route ${path} of ${remote.name} is left out: another remote has it.`);
  }
  return { ...remote, routes };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function nameOf(candidate: unknown): string | null {
  const named = v.safeParse(v.object({ name: v.string() }), candidate);
  return named.success ? named.output.name : null;
}

function firstIssue([issue]: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issue) ?? 'composition'}: ${issue.message}`;
}
