import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { rspack, type Stats } from '@rspack/core';
import { temporaryFolder } from 'composition/testing';
import { expect, test } from 'vitest';

import { folderOf, inEveryLanguage } from './inEveryLanguage.ts';

const sources = {
  'main.ts': `import { hello } from './messages.ts'; console.log(hello);`,
  'messages.ts': `export const hello = 'Hello';`,
  'messages.de.ts': `export const hello = 'Guten Tag';`,
};

test.each(['main.ts', 'messages.ts', 'messages.de.ts'] as const)(
  'a mistake in %s → an error that a watching build survives; once it is mended, every language is built',
  async (file) => {
    const folder = temporaryFolder();
    const save = (name: string, text: string) => writeFileSync(path.join(folder, 'src', name), text);
    mkdirSync(path.join(folder, 'src'));
    for (const [name, text] of Object.entries(sources)) save(name, text);
    const compiler = createCompiler(folder);

    save(file, 'const = ;');
    const failed = await compiler.run();
    expect(failed.toString('errors-only')).toContain(`/src/${file}`);
    expect(existsSync(path.join(folder, 'dist'))).toBe(false);
    // A watching build begins again when one of these is saved.
    expect([...failed.compilation.fileDependencies]).toContain(path.join(folder, 'src', file));

    save(file, sources[file]);
    expect((await compiler.run()).hasErrors()).toBe(false);
    const built = readdirSync(path.join(folder, 'dist'), { recursive: true });
    expect(built.toSorted()).toEqual(['de', 'de/main.js', 'main.js']);
    await compiler.close();
  },
);

/** Builds the folder's `main.ts` again and again, as a watching build does. */
function createCompiler(folder: string) {
  const compiler = rspack(
    inEveryLanguage(folder, false, (language) => ({
      context: folder,
      mode: 'production',
      entry: { main: './src/main.ts' },
      output: { filename: `${folderOf(language)}[name].js`, path: path.join(folder, 'dist') },
      module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { detectSyntax: 'auto' } }] },
    })),
  );
  return {
    run: () =>
      new Promise<Stats>((resolve, reject) => {
        compiler.run((error, stats) => (stats === undefined ? reject(error) : resolve(stats)));
      }),
    close: () => new Promise((resolve) => compiler.close(resolve)),
  };
}
