import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { ownLanguage } from 'composition/languages';

/**
 * Builds a part in each of its languages. It has a language if every `messages.ts` has a catalogue beside it, such as
 * `messages.de.ts`. The build in that language uses those catalogues and has its own folder: choosing texts in the browser
 * would cost every visitor a loader, and texts that the minifier cannot inline. In development, only one language is built:
 * LANGUAGE, by default the sources'.
 */
export function inEveryLanguage(
  directory: string,
  isDevelopment: boolean,
  build: (language: string) => Configuration,
): Configuration {
  const languages = languagesOf(directory);
  if (isDevelopment) {
    const wanted = process.env['LANGUAGE'] ?? ownLanguage;
    return inLanguage(languages.includes(wanted) ? wanted : ownLanguage, build);
  }
  const own = build(ownLanguage);
  const others = languages.map((language) => languagePlugin(inLanguage(language, build)));
  return { ...own, plugins: [...others, ...(own.plugins ?? [])] };
}

/** The folder of a language's files. */
export const folderOf = (language: string) => (language === ownLanguage ? '' : `${language}/`);

/** The language of a file of a build. */
export const languageOf = (file: string) => /^([a-z]{2})\//.exec(file)?.[1] ?? ownLanguage;

/** The languages that a part is translated into. */
function languagesOf(directory: string): string[] {
  const files = readdirSync(path.join(directory, 'src'), { recursive: true, encoding: 'utf8' });
  return [
    ...new Set(files.flatMap((file) => /\bmessages(?:[/\\]\w+)?\.([a-z]{2})\.ts$/.exec(file)?.[1] ?? [])),
  ].toSorted();
}

function inLanguage(language: string, build: (language: string) => Configuration): Configuration {
  const configuration = build(language);
  if (language === ownLanguage) return configuration;
  return { ...configuration, plugins: [cataloguePlugin(language), ...(configuration.plugins ?? [])] };
}

/** Replaces each catalogue by the language's own. A missing one fails the build. */
const cataloguePlugin = (language: string) => (compiler: Compiler) => {
  compiler.hooks.normalModuleFactory.tap('catalogues', (factory) => {
    factory.hooks.beforeResolve.tap('catalogues', (resource) => {
      if (!isCatalogue.test(resource.request)) return;
      if (existsSync(path.resolve(resource.context, resource.request)))
        resource.request = resource.request.replace(/(?=[jt]s$)/, `${language}.`);
    });
  });
};

// The catalogue of a folder, or one in a folder of catalogues.
const isCatalogue = /^\.{1,2}\/(.*\/)?messages(\/\w+)?\.[jt]s$/;

/** Builds another language first and adds its files to this build. */
const languagePlugin = (configuration: Configuration) => (compiler: Compiler) => {
  compiler.hooks.thisCompilation.tap('language', (compilation) => {
    compilation.hooks.processAssets.tapPromise(
      { name: 'language', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
      async () => {
        // The other language would have the same errors.
        if (compilation.errors.length > 0) return;
        const { RawSource } = compiler.rspack.sources;
        const { files, sources, errors } = await buildFiles(configuration);
        for (const source of sources) compilation.fileDependencies.add(source);
        // A rejection would end watch mode.
        if (errors !== null) compilation.errors.push(new compiler.rspack.WebpackError(errors));
        for (const [file, bytes] of files)
          if (compilation.getAsset(file) === undefined) compilation.emitAsset(file, new RawSource(bytes));
      },
    );
  });
};

type Built = { files: Map<string, Buffer>; sources: Iterable<string>; errors: string | null };

/** Runs a build in memory; returns its files, its dependencies, and its errors, if any. */
function buildFiles(configuration: Configuration): Promise<Built> {
  const files = new Map<string, Buffer>();
  const compiler = rspack(configuration);
  compiler.hooks.shouldEmit.tap('files', ({ assets }) => {
    for (const [file, source] of Object.entries(assets)) files.set(file, source.buffer());
    return false;
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (!stats) return compiler.close(() => reject(error));
      const sources = [...stats.compilation.fileDependencies];
      const errors = stats.hasErrors() ? stats.toString('errors-only') : null;
      compiler.close(() => resolve({ files, sources, errors }));
    });
  });
}
