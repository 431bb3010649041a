import type { ComposedRemote, ComposedShell, SiteComposition } from './composition.ts';
import { ownLanguage } from './languages.ts';

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
