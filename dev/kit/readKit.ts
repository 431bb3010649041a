import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { CommandError } from 'site/errors';

/** The packages whose names pages import, as they are installed. */
const packages = ['shared-session', 'shared-ui', 'remote-kit'] as const;

/** What a kit offers: the declarations of each package, the versions of what the site shares, and its changelog so far. */
export type Kit = {
  version: string;
  declarations: Readonly<Record<string, Readonly<Record<string, string>>>>;
  shared: Readonly<Record<string, string>>;
  changelog: string;
};

/** Reads a kit from a folder with its tarballs. */
export function readPackedKit(folder: string): Kit {
  const unpacked = mkdtempSync(path.join(tmpdir(), 'kit-'));
  try {
    for (const name of packages) {
      const tarball = newest(globSync(`${name}-[0-9]*.tgz`, { cwd: folder }));
      if (tarball === undefined) throw new CommandError(`${folder} holds no kit: ${name} is missing.`);
      const out = path.join(unpacked, name);
      execFileSync('mkdir', [out]);
      execFileSync('tar', ['xzf', path.resolve(folder, tarball), '-C', out, '--strip-components', '1']);
    }
    return readKit(unpacked);
  } finally {
    rmSync(unpacked, { recursive: true });
  }
}

/** Reads a kit from a folder that holds its packages, each in a folder of its name. */
export function readKit(folder: string): Kit {
  const { version, peerDependencies } = JSON.parse(readFileSync(path.join(folder, 'remote-kit/package.json'), 'utf8'));
  const [changelog] = globSync(path.join(folder, 'remote-kit/CHANGELOG.md'));
  return {
    version,
    declarations: Object.fromEntries(packages.map((name) => [name, declarationsIn(path.join(folder, name, 'src'))])),
    shared: Object.fromEntries(
      Object.entries<string>(peerDependencies).filter(([name]) =>
        /^(react|react-dom|react-router-dom|jotai)$/.test(name),
      ),
    ),
    changelog: changelog === undefined ? '' : readFileSync(changelog, 'utf8'),
  };
}

const declarationsIn = (folder: string) =>
  Object.fromEntries(
    globSync('**/*.d.ts', { cwd: folder })
      .toSorted()
      .map((file) => [file.replaceAll(path.sep, '/'), readFileSync(path.join(folder, file), 'utf8')]),
  );

const newest = (files: string[]) => files.toSorted(new Intl.Collator('en', { numeric: true }).compare).at(-1);
