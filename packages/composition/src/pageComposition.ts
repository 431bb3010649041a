import * as v from 'valibot';

import { integrity, partVersion, remoteName } from './remoteNames.ts';
import { languageName, remoteRoute } from './routes.ts';

/** The URL or path of a remote's container script or of its manifest. The shell checks whether the URL is trusted. */
const entryUrl = v.pipe(v.string(), v.regex(/^[^\s?#]+\.(m?js|json)$/, 'not the URL of a script or manifest'));

/** A remote in the page's composition. The schema accepts everything that `site check` accepts. */
export const pageRemote = v.object({
  name: remoteName,
  version: partVersion,
  /** The container's name in the manifest. */
  container: v.pipe(v.string(), v.regex(/^[\w$@/.-]{1,100}$/, 'not a container’s name')),
  entry: entryUrl,
  /** Whether the remote's entry defines the container as a global variable or as an ES module. */
  type: v.optional(v.picklist(['global', 'module']), 'global'),
  integrity: v.optional(integrity),
  routes: v.array(remoteRoute),
  /** The additional languages. Each has an exposed module. */
  languages: v.optional(v.array(languageName)),
  /** Whether the remote exposes a search for rows and actions. */
  hasSearch: v.optional(v.boolean()),
  /** Whether the operator has disabled the remote: its pages show a notice, and none of its files are loaded. */
  disabled: v.optional(v.boolean(), false),
});
export type PageRemote = v.InferOutput<typeof pageRemote>;

/** A parsed remote. `error` names an invalid field: the remote's routes are usable, but its code must not run. */
type ParsedRemote = PageRemote & { error?: string };

/** The parts that the page lists, and findings about omitted ones. */
type PageComposition = { version: string; remotes: ParsedRemote[]; findings: string[] };

/**
 * Parses the page's composition. Reports an invalid remote, and omits it or keeps only its routes. Other remotes are
 * unaffected.
 */
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
    findings.push(`Remote ${readName(candidate) ?? `number ${index + 1}`} is left out: ${remote}`);
    return [];
  });
  return { version: page.output.shell.version, remotes, findings };
}

const outline = v.object({ shell: v.object({ version: v.string() }), remotes: v.array(v.unknown()) });
const namedRemote = v.object({
  name: remoteName,
  version: v.fallback(partVersion, 'unknown'),
  routes: v.array(v.unknown()),
});

/** Returns the remote, or the reason why not even its routes are readable. */
function readRemote(candidate: unknown): ParsedRemote | string {
  const remote = v.safeParse(pageRemote, candidate);
  if (remote.success) return remote.output;
  const fieldError = describeIssues(remote.issues);
  const namedResult = v.safeParse(namedRemote, candidate);
  if (!namedResult.success) return fieldError;
  const { name, version } = namedResult.output;
  const routes = namedResult.output.routes.flatMap((route) => {
    const parsedRoute = v.safeParse(remoteRoute, route);
    return parsedRoute.success ? [parsedRoute.output] : [];
  });
  if (routes.length === 0) return fieldError;
  return { name, version, container: '', entry: '', type: 'global', routes, disabled: false, error: fieldError };
}

/** Describes the first invalid field. `whole` names the value if it is not an object. */
export function describeIssues(
  [issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]],
  whole = 'composition',
): string {
  return `${issue.path?.map(({ key }) => key).join('.') ?? whole}: ${issue.message}`;
}

function readName(candidate: unknown): string | null {
  const namedResult = v.safeParse(v.object({ name: v.string() }), candidate);
  return namedResult.success ? namedResult.output.name : null;
}
