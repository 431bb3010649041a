import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareTypes, parsePart } from 'site';
import { CommandError } from 'site/errors';

import { root } from '../workspace.ts';

/** What changed from one kit to the next for code that was written for the first one. */
type KitChanges = { breaking: string[]; added: string[]; isOther: boolean };

/** Compares the names of two kits, and their types with TypeScript. */
export async function findKitChanges(before: Kit, now: Kit): Promise<KitChanges> {
  const names = Object.keys(before.declarations);
  const compared = await Promise.all(names.map((name) => comparePackage(name, before, now)));
  const shared = Object.entries(now.shared).filter(([name, range]) => before.shared[name] !== range);
  const isMajor = (name: string, range: string) => majorOf(before.shared[name] ?? '') !== majorOf(range);
  const describe = ([name, range]: [string, string]) => `${name} ${before.shared[name] ?? 'none'} is now ${range}`;
  return {
    breaking: [
      ...compared.flatMap(({ breaking }) => breaking),
      ...shared.filter(([name, range]) => isMajor(name, range)).map(describe),
    ],
    added: [
      ...compared.flatMap(({ added }) => added),
      ...shared.filter(([name, range]) => !isMajor(name, range)).map(describe),
    ],
    isOther: JSON.stringify(before.declarations) !== JSON.stringify(now.declarations),
  };
}

/** The lowest version that a kit with these changes may have. */
export function versionAfter(version: string, { breaking, added, isOther }: KitChanges): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  if (breaking.length > 0) return `${major + 1}.0.0`;
  if (added.length > 0) return `${major}.${minor + 1}.0`;
  return isOther ? `${major}.${minor}.${patch + 1}` : version;
}

/** The changelog of the kit, with an entry for the new version on top. */
export function changelogWith(version: string, { breaking, added, isOther }: KitChanges, before: string): string {
  const older = before.replace(/^# .*\n+/, '');
  if (older.startsWith(`## ${version}\n`)) return before;
  const nothing =
    breaking.length + added.length > 0
      ? []
      : [isOther ? 'Types are written otherwise; code needs no change.' : 'The same names and types.', ''];
  return [
    '# Changelog of the remote kit',
    '',
    `## ${version}`,
    '',
    ...section('Breaking', breaking),
    ...section('Added', added),
    ...nothing,
    older,
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`### ${title}`, '', ...lines.map((line) => `- ${line}`), ''];

async function comparePackage(name: string, before: Kit, now: Kit): Promise<{ breaking: string[]; added: string[] }> {
  const [old = {}, current = {}] = [before.declarations[name], now.declarations[name]];
  const [had, has] = [exportsOf(old), exportsOf(current)];
  const kept = [...had].filter(([symbol]) => has.has(symbol));
  const used = (kind: string) => kept.filter(([, is]) => is === kind).map(([symbol]) => symbol);
  const compared = await compareTypes(
    [{ ...pairOf(used('value'), used('type')), shellTypes: current, remoteTypes: old }],
    path.join(root, name),
  );
  return {
    breaking: [
      ...[...had.keys()].filter((symbol) => !has.has(symbol)).map((symbol) => `${name}: \`${symbol}\` is gone`),
      ...compared.flatMap(({ differences }) =>
        differences.map(
          ({ symbols, symptom }) => `${name}: ${[...symbols].map((symbol) => `\`${symbol}\``).join(', ')}: ${symptom}`,
        ),
      ),
    ],
    added: [...has.keys()].filter((symbol) => !had.has(symbol)).map((symbol) => `${name}: \`${symbol}\``),
  };
}

/** The new kit as a shell, and a remote that uses everything in the old kit, so that the contract check compares them. */
function pairOf(names: string[], types: string[]) {
  const hash = `sha384-${'A'.repeat(64)}`;
  const fields = { version: '1', chunks: {}, routes: [] };
  const requires = {
    'shared-session': { range: '^1.0.0', names, types: Object.fromEntries(types.map((type) => [type, []])) },
  };
  const shell = parsePart(
    JSON.stringify({
      ...fields,
      name: 'shell',
      entry: null,
      integrity: {},
      offers: { 'shared-session': { version: '1', names } },
    }),
    'kit',
  );
  const remote = parsePart(
    JSON.stringify({ ...fields, name: 'remote-old', entry: 'a.js', integrity: { 'a.js': hash }, requires }),
    'kit',
  );
  if (shell.entry !== null || remote.entry === null) throw new Error('A shell has no entry, a remote has one.');
  return { shell, remote };
}

/** The names that a package's index exports, re-exports included, and whether each is a value or a type. */
function exportsOf(files: Readonly<Record<string, string>>, file = 'index.d.ts'): Map<string, 'value' | 'type'> {
  const text = files[file] ?? '';
  const found = new Map<string, 'value' | 'type'>();
  for (const [, target = ''] of text.matchAll(/^export \* from '(\.[^']+)'/gm))
    for (const [name, kind] of exportsOf(
      files,
      path.posix.join(path.posix.dirname(file), target.replace(/\.js$/, '.d.ts')),
    ))
      found.set(name, kind);
  for (const [, all, list = ''] of text.matchAll(/^export (type )?\{([^}]*)\}/gm))
    for (const item of list
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''))
      found.set(
        item
          .replace(/^type /, '')
          .split(' as ')
          .at(-1) ?? item,
        all !== undefined || item.startsWith('type ') ? 'type' : 'value',
      );
  for (const [, kind = '', name = ''] of text.matchAll(
    /^export (?:declare )?(const|let|function|class|type|interface) (\w+)/gm,
  ))
    found.set(name, kind === 'type' || kind === 'interface' ? 'type' : 'value');
  return found;
}

const majorOf = (range: string) => /\d+/.exec(range)?.[0];

/** The packages whose names pages import, as they are installed. */
const packages = ['shared-session', 'shared-ui', 'remote-kit'] as const;

/** A kit: the declarations of each package, the versions of the shared packages, and its changelog so far. */
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
      if (tarball === undefined)
        throw new CommandError(
          `--since takes the folder with the tarballs of the kit before; ${name} is not in ${folder}.`,
        );
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
