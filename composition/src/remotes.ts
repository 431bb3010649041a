import * as v from 'valibot';

import { remoteRoute, shellRoutes } from './routes.ts';
import { caretRange } from './versions.ts';

/** A remote's name: its folder's, its package's, and the first part of its files' addresses. */
export const remoteName = v.pipe(v.string(), v.regex(/^remote-[a-z0-9-]{1,50}$/, 'not a remote’s name'));

export const partVersion = v.pipe(v.string(), v.regex(/^\w[\w.-]{0,99}$/, 'not a version'));

/** Where a remote's container script is: an address or a path, and always a script. Its origin is for the shell to trust. */
export const entryAddress = v.pipe(v.string(), v.regex(/^[^\s?#]+\.js$/, 'not the address of a script'));

/** The global under which a remote's container appears. Never the remote's own name: elements' ids become globals too. */
export const containerName = (remote: string) => `askwell_${remote.replaceAll('-', '_')}`;

/**
 * The hash of a file as an integrity attribute takes it. A browser ignores a hash that it cannot read and runs the file
 * unchecked, so nothing but these two complete forms is accepted anywhere.
 */
export const integrity = v.pipe(
  v.string(),
  v.regex(/^sha(384-[A-Za-z0-9+/]{64}|256-[A-Za-z0-9+/]{43}=)$/, 'not a sha384 or sha256 hash'),
);

/** One remote as the page names it to the shell. What `site check` accepts is accepted here too. */
export const pageRemote = v.object({
  name: remoteName,
  version: partVersion,
  entry: entryAddress,
  integrity: v.optional(integrity),
  /** The session contract that it was built for. */
  contract: v.optional(v.string()),
  /** The versions of shared packages that it was built for. */
  requires: v.optional(v.record(v.string(), caretRange), {}),
  /** Whether its entry starts only where the federation runtime is there already: assumed unless it is false. */
  needsRuntime: v.optional(v.boolean(), true),
  routes: v.array(remoteRoute),
  /** Other origins that its pages call, which the page's policy lets them. */
  connect: v.optional(v.array(v.string())),
  /** Switched off by the operator: its pages show a notice, and nothing of it is loaded. */
  disabled: v.optional(v.boolean(), false),
});
export type PageRemote = v.InferOutput<typeof pageRemote>;

/** A remote as it was read; `wrong` names an invalid field: its routes are known, but none of it may run. */
export type ReadRemote = PageRemote & { wrong?: string };

/** The parts that the page names, and findings about entries that were left out. */
type PageComposition = { version: string; remotes: ReadRemote[]; findings: string[] };

/** Reads the page's composition. An invalid remote is left out, or keeps only its routes, and is reported; the others stay. */
export function readPageComposition(json: unknown): PageComposition {
  const page = v.safeParse(outline, json);
  if (!page.success) {
    return {
      version: 'unknown',
      remotes: [],
      findings: [`The composition is not usable: ${describeIssues(page.issues)}`],
    };
  }
  const findings: string[] = [];
  const remotes = page.output.remotes.flatMap((candidate, index) => {
    const remote = readRemote(candidate);
    if (typeof remote !== 'string') return [remote];
    findings.push(`Remote ${nameOf(candidate) ?? `number ${index + 1}`} is left out: ${remote}`);
    return [];
  });
  return {
    version: page.output.shell.version,
    remotes: withoutTakenRoutes(remotes, findings),
    findings,
  };
}

const outline = v.object({ shell: v.object({ version: v.string() }), remotes: v.array(v.unknown()) });
const named = v.object({ name: remoteName, version: v.fallback(partVersion, 'unknown'), routes: v.array(v.unknown()) });

/** The remote, or what is wrong with it when not even its pages are known. */
function readRemote(candidate: unknown): ReadRemote | string {
  const remote = v.safeParse(pageRemote, candidate);
  if (remote.success) return remote.output;
  const wrong = describeIssues(remote.issues);
  const known = v.safeParse(named, candidate);
  if (!known.success) return wrong;
  const { name, version } = known.output;
  const routes = known.output.routes.flatMap((route) => {
    const read = v.safeParse(remoteRoute, route);
    return read.success ? [read.output] : [];
  });
  if (routes.length === 0) return wrong;
  return { name, version, entry: '', requires: {}, needsRuntime: false, routes, disabled: false, wrong };
}

/** A path belongs to the first part that names it; a remote keeps its other pages. */
export function withoutTakenRoutes(remotes: readonly ReadRemote[], findings: string[]): ReadRemote[] {
  const taken = new Set<string>(shellRoutes.map(({ path }) => path));
  return remotes.map((remote) => {
    const routes = remote.routes.filter(({ path }) => !taken.has(path));
    for (const { path } of remote.routes) {
      if (taken.has(path)) findings.push(`Route ${path} of ${remote.name} is left out: another part has it.`);
    }
    for (const { path } of routes) taken.add(path);
    return { ...remote, routes };
  });
}

/** The first field that is wrong, and what is wrong with it. */
export function describeIssues([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  return `${v.getDotPath(issue) ?? 'composition'}: ${issue.message}`;
}

function nameOf(candidate: unknown): string | null {
  const read = v.safeParse(v.object({ name: v.string() }), candidate);
  return read.success ? read.output.name : null;
}
