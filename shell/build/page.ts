import path from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { withIdentityStub } from '@askwell/part-tools/identity';
import { findRemotes } from '@askwell/part-tools/settings';
import type { RemoteDescription } from 'composition/part';
import { getContainerName } from 'composition/remote-names';
import { getDevelopmentOrigin, hasSearch, listLanguages } from '@askwell/part-tools/build';

import { shellMessages as germanTexts } from '../src/messages.de.ts';
import { shellMessages as englishTexts } from '../src/messages.ts';
import { listMobileAppUrls } from './environment.ts';

/** Completes the shell's page in development with the composition of the running dev servers and the emulator's script. */
export function completePage({ context, hooks }: Compiler): void {
  hooks.compilation.tap('page', (compilation) => {
    const { afterTemplateExecution } = rspack.HtmlRspackPlugin.getCompilationHooks(compilation);
    afterTemplateExecution.tapPromise('page', async (data) => {
      const workspace = path.dirname(context);
      const remotes = findRemotes(workspace);
      for (const { name } of remotes) compilation.fileDependencies.add(path.join(workspace, name, 'remote.json'));
      const languages = ['en', ...listLanguages(context)].join(' ');
      const html = withIdentityStub(data.html).replace('<html', `<html data-languages="${languages}"`);
      const note = process.env['API_ORIGIN'] ? '' : standInNote;
      return {
        ...data,
        html: html
          .replace('<head>', `<head>${renderComposition(workspace, remotes)}`)
          .replace('</body>', `${note}</body>`),
      };
    });
  });
}

/** A note for developers, in English only, like the commands. */
const standInNote =
  '<p style="position: fixed; inset: auto 8px 8px auto; margin: 0; padding: 4px 8px; background: Mark; color: MarkText; font: 12px system-ui; z-index: 1">Stand-in API: nothing is saved</p>';

function renderComposition(workspace: string, remotes: readonly RemoteDescription[]): string {
  const composition = {
    shell: { version: 'development' },
    remotes: remotes.map(({ name, port, routes }) => ({
      name,
      version: 'development',
      container: getContainerName(name),
      entry: `${getDevelopmentOrigin(port)}/mf-manifest.json`,
      type: 'global',
      languages: listLanguages(path.join(workspace, name)),
      hasSearch: hasSearch(path.join(workspace, name)),
      routes,
    })),
  };
  const origins = remotes.map(({ port }) => getDevelopmentOrigin(port));
  return [
    `<meta name="script-origins" content="${origins.join(' ')}">`,
    `<script type="application/json" id="composition">${JSON.stringify(composition)}</script>`,
  ].join('');
}

/** Returns the options for the page in one language, with its first script and the messages of the splash. */
export function createPageOptions(directory: string, language: string, early: string) {
  return {
    template: path.join(directory, 'index.html'),
    templateParameters: { language, early, mobileApp: listMobileAppUrls(), ...(pageTexts[language] ?? english) },
    filename: language === 'en' ? 'index.html' : `index.${language}.html`,
  };
}

type PageMessages = Record<'description' | 'loading' | 'slow' | 'tryAgain' | 'outdated' | 'noScript', string>;

const english: PageMessages = {
  ...readSplash(englishTexts),
  description: 'The assistant that answers your organization’s questions.',
  outdated:
    'This browser is too old for this site. Please update it, or use a current Chrome, Edge, Firefox or Safari.',
  noScript: 'This site needs JavaScript. Please turn it on and reload the page.',
};

const pageTexts: Readonly<Record<string, PageMessages>> = {
  de: {
    ...readSplash(germanTexts),
    description: 'Der Assistent, der die Fragen Ihrer Organisation beantwortet.',
    outdated:
      'Dieser Browser ist zu alt für diese Seite. Bitte aktualisieren Sie ihn, oder verwenden Sie ein aktuelles Chrome, Edge, Firefox oder Safari.',
    noScript: 'Diese Seite benötigt JavaScript. Bitte schalten Sie es ein und laden Sie die Seite neu.',
  },
};

function readSplash({ loading, splash: { slow, tryAgain } }: typeof englishTexts) {
  return { loading, slow, tryAgain };
}

/** Adds hashes to the names of the font and the icon, because the page's template names them without hashes. */
export function nameByContent({ hooks }: Compiler): void {
  hooks.compilation.tap('names', (compilation) => {
    rspack.HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tapPromise('names', async (data) => {
      const files = new Map(Object.keys(compilation.assets).map((file) => [file.replace(contentHash, ''), file]));
      const html = data.html.replaceAll(/(?<=href="\/)assets\/[^"]+(?=")/g, (file) => files.get(file) ?? file);
      return { ...data, html };
    });
  });
}

const contentHash = /\.[0-9a-f]{10}(?=\.\w+$)/;
