import type { ComposedShell, SiteComposition } from 'composition/composition';
import { ownLanguage } from 'composition/languages';
import { routeIn } from 'composition/routes';

/** The languages of a site's pages, which are those of its shell. */
export const languagesOf = ({ shell }: SiteComposition): string[] => [
  ownLanguage,
  ...Object.keys(shell?.languages ?? {}),
];

/** The shell's file that is the template of pages in a language. */
export const templateOf = (language: string) => (language === ownLanguage ? 'index.html' : `index.${language}.html`);

/** The site in one language, without titles and files of the others. A remote without this language stays in its own. */
export function inLanguage({ shell, remotes, ...site }: SiteComposition, language: string): SiteComposition {
  return {
    ...site,
    shell: shell && only(language, shell),
    remotes: remotes.map((remote) => ({
      ...only(language, remote),
      routes: remote.routes.map((route) => routeIn(route, language)),
    })),
  };
}

function only<Part extends Pick<ComposedShell, 'languages'>>(language: string, part: Part): Part {
  const files = part.languages?.[language];
  return { ...part, languages: files === undefined ? {} : { [language]: files } };
}
