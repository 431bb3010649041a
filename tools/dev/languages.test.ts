import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findRemotes } from '@askwell/part-tools/settings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../..');
const remotes = findRemotes(root)
  .map(({ name }) => name)
  .filter((name) => existsSync(join(root, name, 'src/languages')));

beforeEach(() => vi.resetModules());
// The next file runs in the same process, and expects English.
afterEach(() => void vi.resetModules());

test.each<[string, readonly string[]]>([
  ['shell', ['shell', 'shared-session', 'packages/contract', 'packages/shared-ui']],
  ...remotes.map((name): [string, string[]] => [name, [name, ...listBundledPackages(name)]]),
])('every message that %s may show → exists in German', async (part, packages) => {
  const { defineMessages } = await import('composition/messages');
  (await import(`../../${part}/src/languages/de.ts`)).apply();
  const keys = packages.flatMap(listKeys);
  expect(keys.length).toBeGreaterThan(10);
  const missingKeys = keys.filter((key) => Object.keys(defineMessages(key, {})).length === 0);
  expect(missingKeys).toEqual([]);
});

/** The folders of the packages that a remote bundles: all of this workspace, except for the shell's session. */
function listBundledPackages(remote: string): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(root, remote, 'package.json'), 'utf8'));
  return Object.keys(dependencies).flatMap((name) =>
    globSync(`{kit,packages}/${name.replace('@askwell/', '')}`, { cwd: root }),
  );
}

/** Returns the keys of a package's messages. */
function listKeys(folder: string): string[] {
  const sources = globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !file.includes('.test.'));
  const messageKeys = sources.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(/\bdefineMessages(?:<[^(]+>)?\(\s*'([^']+)'/g),
  ]);
  return messageKeys.map(([, key = '']) => key);
}

test('every text → has curly apostrophes', () => {
  const files = globSync('{*,packages/*,kit/*}/src/**/{messages*,messages/*}.ts', { cwd: root });
  expect(files.length).toBeGreaterThan(40);
  const straightApostrophes = files.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/^(?! *[/*]).*["`].*[\w}]'[a-z].*/gm) ?? [],
  );
  expect(straightApostrophes).toEqual([]);
});

test('the sample invitation in the people step → has the words of the mail', async () => {
  const names = ['Smith & Sons', 'Ann'] as const;
  for (const [language, suffix] of [
    ['english', ''],
    ['german', '.de'],
  ] as const) {
    const { [language]: messages } = await import(`../../api/src/messages/${language}.ts`);
    const { assistantMessages } = await import(`../../remote-onboarding/src/assistant/messages${suffix}.ts`);
    expect(messages.invitationMail(...names)).toMatchObject(assistantMessages.mail(...names));
  }
});
