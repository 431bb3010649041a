import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { ownLanguage } from 'composition/languages';

/**
 * A build in every language that a part has. It has a language if each `messages.ts` has a catalogue beside it, such as
 * `messages.de.ts`. That language's build takes those instead and lies in a folder of its own, so that the build in the
 * language of the sources has not a byte of it. In development there is one language: LANGUAGE, or else the sources'.
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

/** The folder that a language's files lie in. */
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

/** Takes a language's catalogue for each one of the sources. One that is missing fails the build. */
const cataloguePlugin = (language: string) => (compiler: Compiler) => {
  compiler.hooks.normalModuleFactory.tap('catalogues', (factory) => {
    factory.hooks.beforeResolve.tap('catalogues', (resource) => {
      if (!isCatalogue.test(resource.request)) return;
      if (existsSync(path.resolve(resource.context, resource.request)))
        resource.request = resource.request.replace(/(?=[jt]s$)/, `${language}.`);
    });
  });
};

// Catalogues of one feature, or a folder of them where a folder has the pages of several.
const isCatalogue = /^\.{1,2}\/(.*\/)?messages(\/\w+)?\.[jt]s$/;

/** Builds another language first and adds its files to the build, which describes and hashes them with its own. */
const languagePlugin = (configuration: Configuration) => (compiler: Compiler) => {
  compiler.hooks.thisCompilation.tap('language', (compilation) => {
    compilation.hooks.processAssets.tapPromise(
      { name: 'language', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
      async () => {
        // Its errors would be the same again.
        if (compilation.errors.length > 0) return;
        const { RawSource } = compiler.rspack.sources;
        const { files, sources, errors } = await buildFiles(configuration);
        for (const source of sources) compilation.fileDependencies.add(source);
        // A rejection would end a build that watches.
        if (errors !== null) compilation.errors.push(new compiler.rspack.WebpackError(errors));
        for (const [file, bytes] of files)
          if (compilation.getAsset(file) === undefined) compilation.emitAsset(file, new RawSource(bytes));
      },
    );
  });
};

type Built = { files: Map<string, Buffer>; sources: Iterable<string>; errors: string | null };

/** The files of a build, which are written nowhere, what it was built from, and its errors, if any. */
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
