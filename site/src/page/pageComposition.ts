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

/** The parts of a composition that the pages of a site contain. */
export type PageCompositions = {
  /** The file with the whole composition; null if every page contains it. */
  rest: { address: string; integrity: string; text: string } | null;
  /** The composition in the page for these paths. */
  at(wanted: readonly string[]): CarriedComposition;
};

export type CarriedComposition = Pick<ReturnType<typeof pageComposition>, 'shell' | 'remotes'> & { rest?: RestOfSite };

/**
 * The compositions that a site's pages contain. For a small site, the whole one. For a large one, the remotes of the page's
 * path and of redirect targets, and the first links of the bar; the rest is in a file whose hash is in the page.
 */
export function makePageCompositions(site: SiteComposition, sha256: (text: string) => string): PageCompositions {
  const whole = pageComposition(site);
  const text = JSON.stringify(whole);
  if (text.length <= maxCharacters) return { rest: null, at: () => whole };
  // As in the shell, a path that several remotes have belongs to the first.
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

/** A composition up to this length is in every page. */
const maxCharacters = 4096;

/**
 * These remotes, and others whose patterns overlap with theirs. `publish` does not allow that, but a composition may be
 * written by something else.
 */
function withOverlapping(needed: readonly ReadRemote[], remotes: readonly ReadRemote[]): Set<ReadRemote> {
  const carried = new Set(needed);
  // The loop also visits remotes that it adds.
  for (const { routes } of carried)
    for (const { path } of routes.filter((route) => !isPlainPath(route.path)))
      for (const other of remotes)
        if (!carried.has(other) && other.routes.some((route) => overlap(path, route.path))) carried.add(other);
  return carried;
}

/** The languages of a site's pages, which are those of its shell. */
export const languagesOf = ({ shell }: SiteComposition): string[] => [
  ownLanguage,
  ...Object.keys(shell?.languages ?? {}),
];

/** The shell's file that is the template of pages in a language. */
export const templateOf = (language: string) => (language === ownLanguage ? 'index.html' : `${language}/index.html`);

/** The site in one language, without texts and files of the others. A remote without this language stays in its own. */
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
