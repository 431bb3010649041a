import type { ComposedRemote, ComposedShell, SiteComposition } from 'composition/composition';
import { ownLanguage } from 'composition/languages';

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
