import { isFrom } from '../security/trustScripts.ts';
import type { Composition, Remote } from './composition.ts';
import { readRemote } from './readRemote.ts';
import { isObject, isText, wrongField } from './wrongField.ts';

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
  const page = parseJson(text);
  if (!isOutline(page)) return nothing(`The composition is not usable: ${wrongField(page, outline) ?? 'composition'}.`);

  const problems: string[] = [];
  const remotes: Remote[] = [];
  const taken = new Set<string>();
  for (const [index, candidate] of page.remotes.entries()) {
    const remote = withTrust(readRemote(candidate), trust);
    if (typeof remote === 'string') {
      problems.push(`Remote ${nameOf(candidate) ?? `number ${index + 1}`} is left out: ${remote}`);
      continue;
    }
    if (remote.refused !== undefined) problems.push(`Remote ${remote.name} is refused: ${remote.refused.why}`);
    remotes.push(withoutCollisions(remote, taken, problems));
  }
  return { composition: { shell: page.shell, remotes }, problems };
}

type Outline = { shell: { version: string }; remotes: unknown[] };

const outline = {
  shell: (value: unknown) => isObject(value) && isText(value['version']),
  remotes: Array.isArray,
};

const isOutline = (value: unknown): value is Outline => wrongField(value, outline) === null;

function withTrust(remote: Remote | string, trust: Trust): Remote | string {
  if (typeof remote === 'string' || remote.refused !== undefined) return remote;
  const why = distrust(remote, trust);
  return why === null ? remote : { ...remote, refused: { fault: 'refused', why } };
}

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
function withoutCollisions(remote: Remote, taken: Set<string>, problems: string[]): Remote {
  const routes = remote.routes.filter(({ path }) => !taken.has(path));
  for (const { path } of remote.routes) {
    if (taken.has(path)) problems.push(`Route ${path} of ${remote.name} is left out: another remote has it.`);
  }
  for (const { path } of routes) taken.add(path);
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
  return isObject(candidate) && isText(candidate['name']) ? candidate['name'] : null;
}
