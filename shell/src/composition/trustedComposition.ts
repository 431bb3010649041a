import { parseJson } from 'composition/parse-json';
import { type PageRemote, readPageComposition } from 'composition/page-composition';
import { localizeRoute } from 'composition/routes';

/** A remote of the site. If it is `refused`, none of its code runs, and its pages show a card. */
export type Remote = PageRemote & { refused?: { reason: 'refused' | 'shape'; why: string } | undefined };

/** The live build of each part. The site or the development server writes it into the page. */
export type Composition = {
  shell: { version: string };
  remotes: Remote[];
};

/** The origins that may serve remotes, and whether to refuse a remote whose entry has no hash. */
type TrustPolicy = { page: string; origins: readonly string[]; needsIntegrity: boolean };

type ReadComposition = { composition: Composition; findings: string[] };

/** Reads the composition from the page. Omits or refuses an invalid remote, and reports it. Other remotes still work. */
export function readComposition(page: Document, origins: readonly string[]): ReadComposition {
  // Development servers rebuild after every edit, so their entries have no hash.
  const needsIntegrity = process.env.NODE_ENV === 'production';
  const text = page.getElementById('composition')?.textContent ?? '';
  return parseComposition(text, { page: page.location.href, origins, needsIntegrity }, page.documentElement.lang);
}

/** Parses the composition, with titles in the page's language. Marks remotes that may not run as refused. */
export function parseComposition(text: string, trust: TrustPolicy, language: string): ReadComposition {
  const { version, remotes: read, findings } = readPageComposition(parseJson(text));
  const remotes = read.map(({ error, ...remote }) => ({
    ...remote,
    routes: remote.routes.map((route) => localizeRoute(route, language)),
    refused: error === undefined ? findRefusal(remote, trust) : { reason: 'shape' as const, why: error },
  }));
  for (const { name, refused } of remotes)
    if (refused !== undefined) findings.push(`Remote ${name} is refused: ${refused.why}`);
  return { composition: { shell: { version }, remotes }, findings };
}

/** Returns why a valid remote must not run here, or undefined if it may. */
function findRefusal(
  { entry, integrity }: PageRemote,
  { page, origins, needsIntegrity }: TrustPolicy,
): Remote['refused'] {
  const href = URL.parse(entry, page)?.href ?? '';
  if (!isOnOrigin(origins, href))
    return { reason: 'refused', why: `entry: ${href} is not on an origin this site trusts` };
  // A manifest's hash would not cover the script that it names.
  if (!needsIntegrity || (integrity !== undefined && !entry.endsWith('.json'))) return undefined;
  return { reason: 'refused', why: 'integrity: there is no hash for the script' };
}

/** Sets the page's default Trusted Types policy: scripts come from the listed origins; text never becomes markup or code. */
export function trustScripts(origins: readonly string[], page: Window): void {
  page.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { origin, href } = new URL(url, page.location.href);
      if (isOnOrigin(origins, href)) return href;
      throw new TypeError(`Scripts from ${origin} are not trusted here.`);
    },
  });
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(href: string): string },
      ): { createScriptURL(href: string): string };
    };
  }
}

/** Whether a URL is on one of the origins. Compares the start of the URL, because a blob: URL has its creator's origin. */
function isOnOrigin(origins: readonly string[], href: string): boolean {
  return origins.some((origin) => href.startsWith(`${origin}/`));
}

/** Lists the origins that may serve scripts: the page's own, and those that the site lists in the page. */
export function listScriptOrigins(page: Document): string[] {
  const origins = page.querySelector<HTMLMetaElement>('meta[name="script-origins"]')?.content ?? '';
  return [page.location.origin, ...origins.split(' ').filter((origin) => origin !== '')];
}
