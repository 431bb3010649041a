import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from 'composition/testing';
import { expect, test, vi } from 'vitest';

import { publishRemote, publishShell, commandsOn, newStore } from '../../tests/fixtures.ts';

/**
 * Creates a checkout with a remote that bundles shared-ui, which bundles tokens. The remote uses shared-session from the shell.
 */
function checkout() {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      encoding: 'utf8',
    }).trim();
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const link = (from: string, name: string, to: string) => {
    mkdirSync(path.join(folder, from, 'node_modules'), { recursive: true });
    symlinkSync(path.join(folder, to), path.join(folder, from, 'node_modules', name));
  };
  write('remote-main/package.json', dependsOn('shared-ui', 'shared-session'));
  write('packages/shared-ui/package.json', dependsOn('tokens'));
  for (const name of ['packages/tokens', 'shared-session']) write(`${name}/package.json`, dependsOn());
  write('.gitignore', 'node_modules');
  link('remote-main', 'shared-ui', 'packages/shared-ui');
  link('remote-main', 'shared-session', 'shared-session');
  link('packages/shared-ui', 'tokens', 'packages/tokens');
  git('init', '--quiet');
  const commit = (...files: string[]) => {
    for (const file of files) write(file, String(Math.random()));
    git('add', '--all');
    git('commit', '--quiet', '--message', 'x');
    return git('rev-parse', 'HEAD');
  };
  return { folder, commit };
}

const dependsOn = (...names: string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, 'workspace:*'])) });

test.each([
  ['a package that the part bundles indirectly', 'packages/tokens/src/colors.css', ['packages/tokens']],
  ['a test', 'packages/tokens/src/colors.test.ts', []],
  ['the part itself', 'remote-main/src/main.tsx', []],
  ['%s changes after a publish → status names the parts to rebuild', 'shared-session/src/index.ts', []],
  ['something else', 'docs/kit.md', []],
])('%s changes after a publish → status names the parts to rebuild', async (_, file, packages) => {
  const { folder, commit } = checkout();
  const store = newStore();
  await publishShell(store, '1-a');
  await publishRemote(store, 'remote-main', '1-a', {}, { by: { commit: commit('remote-main/src/a.ts') } });
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const { out } = await commandsOn(store)('status');
  expect(out).not.toContain('Built before');
  commit(file);
  const { out: after } = await commandsOn(store)('status');
  expect(after.split('\n').slice(3)).toEqual(
    packages.length === 0
      ? []
      : ['Built before a change of packages that they bundle:', `  remote-main: ${packages.join(', ')}`],
  );
});
