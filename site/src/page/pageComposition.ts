import {
  type ComposedRemote,
  type ComposedShell,
  pageComposition,
  type SiteComposition,
} from 'composition/composition';
import { ownLanguage } from 'composition/languages';
import { mainLinks, maxInBar } from 'composition/navigation';
import { type ReadRemote, withoutTakenRoutes } from 'composition/remotes';
import { restAddress, type RestOfSite } from 'composition/live';
import { isPlainPath, overlap, paths, routeFinder } from 'composition/routes';

/** What the pages of a site carry of its composition. */
export type PageCompositions = {
  /** The file with all of it, for pages that carry a part of it; null where every page carries all. */
  rest: { address: string; integrity: string; text: string } | null;
  /** What the page at these paths carries. */
  at(wanted: readonly string[]): CarriedComposition;
};

/** The composition as a page names it to the shell. */
export type CarriedComposition = Pick<ReturnType<typeof pageComposition>, 'shell' | 'remotes'> & { rest?: RestOfSite };

/**
 * What pages carry of a site: all of a small one. Of a large one the remotes of their own path and of those that the
 * redirect rules lead to, and the first links of the bar; the rest is in a file that is pinned by its hash.
 */
export function makePageCompositions(site: SiteComposition, sha256: (text: string) => string): PageCompositions {
  const whole = pageComposition(site);
  const text = JSON.stringify(whole);
  if (text.length <= maxCharacters) return { rest: null, at: () => whole };
  // As the shell reads it: a path that several remotes name belongs to the first.
  const remotes = withoutTakenRoutes(whole.remotes, []);
  const findOwner = routeFinder(remotes.flatMap((remote) => remote.routes.map(({ path }) => ({ path, remote }))));
  const ownersOf = (wanted: readonly string[]) => wanted.flatMap((path) => findOwner(path)?.remote ?? []);
  const everywhere = withOverlapping(ownersOf(Object.values(paths)), remotes);
  const integrity = `sha256-${sha256(text)}`;
  const rest = { integrity, links: mainLinks(remotes).slice(0, maxInBar + 1) };
  return {
    rest: { address: restAddress(integrity), integrity, text },
    at(wanted) {
      const others = ownersOf(wanted).filter((remote) => !everywhere.has(remote));
      const carried = new Set([...everywhere, ...withOverlapping(others, remotes)]);
      return { shell: whole.shell, remotes: remotes.filter((remote) => carried.has(remote)), rest };
    },
  };
}

/** A page may carry so much without a request for more. */
const maxCharacters = 4096;

/**
 * These remotes, and others that a path of their patterns may belong to. `publish` lets no two parts name the same path,
 * but a composition may come from elsewhere.
 */
function withOverlapping(needed: readonly ReadRemote[], remotes: readonly ReadRemote[]): Set<ReadRemote> {
  const carried = new Set(needed);
  // Goes on to those that are added on the way.
  for (const { routes } of carried)
    for (const { path } of routes.filter((route) => !isPlainPath(route.path)))
      for (const other of remotes)
        if (!carried.has(other) && other.routes.some((route) => overlap(path, route.path))) carried.add(other);
  return carried;
}

/** The languages that a site's pages can be in: those of its shell. */
export const languagesOf = ({ shell }: SiteComposition): string[] => [
  ownLanguage,
  ...Object.keys(shell?.languages ?? {}),
];

/** The template of a site's pages among the shell's files. */
export const templateOf = (language: string) => (language === ownLanguage ? 'index.html' : `${language}/index.html`);

/**
 * The site as visitors get it in one language, without a word of the others. A remote that is not there in this language
 * stays as it is.
 */
export function inLanguage(site: SiteComposition, language: string): SiteComposition {
  return {
    ...site,
    shell: site.shell && shellIn(site.shell, language),
    remotes: site.remotes.map((remote) => remoteIn(remote, language)),
  };
}

function shellIn({ languages, ...shell }: ComposedShell, language: string): ComposedShell {
  return { ...shell, ...languages?.[language] };
}

function remoteIn({ languages, ...remote }: ComposedRemote, language: string): ComposedRemote {
  const routes = remote.routes.map(({ titles, groups, ...route }) => {
    const group = groups?.[language] ?? route.group;
    return { ...route, title: titles?.[language] ?? route.title, ...(group !== undefined && { group }) };
  });
  return { ...remote, ...languages?.[language], routes };
}
