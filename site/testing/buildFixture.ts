import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Extra = Record<string, unknown>;

/** Writes a build as rspack would leave it: files, and the part.json that describes them. */
export async function writeBuild(folder: string, part: Extra, files: Record<string, string>): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const integrity = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, hashOf(text)]));
  await writeFile(
    path.join(folder, 'part.json'),
    JSON.stringify({ integrity, chunks: {}, contract: '1.0.0', ...part }),
  );
  return folder;
}

/** A shell with a page, two routes, and two shared packages. */
export function writeShell(folder: string, version: string, extra: Extra = {}): Promise<string> {
  const part = {
    name: 'shell',
    version,
    entry: null,
    routes: [{ path: '/login', chunk: 'sign-in' }],
    chunks: {
      main: ['assets/main.js', 'assets/main.css'],
      'sign-in': ['assets/sign-in.js'],
      federation: ['assets/mf.js'],
    },
    offers: { react: { version: '19.3.1' }, 'shared-session': { version: '1.2.0', names: ['signIn', 'useSession'] } },
    ...extra,
  };
  return writeBuild(folder, part, {
    'index.html': `${page}<!-- ${version} -->`,
    'assets/main.js': `console.log('main ${version}'); ${'/* filler */'.repeat(200)}`,
    'assets/main.css': `body{--version:"${version}"}`,
    'assets/sign-in.js': `console.log('sign-in ${version}')`,
    'assets/mf.js': `console.log('mf ${version}')`,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
}

/** A remote with one page. */
export function writeRemote(
  folder: string,
  name: string,
  version: string,
  extra: Extra = {},
  files: Record<string, string> = {},
): Promise<string> {
  const part = {
    name,
    version,
    entry: 'remoteEntry.js',
    routes: [{ path: `/${name.slice(7)}`, module: './Page', layout: 'main', title: 'A page' }],
    exposes: { './Page': ['assets/page.js', 'assets/page.css'] },
    requires: { 'shared-session': { range: '^1.0.0', names: ['useSession'] } },
    ...extra,
  };
  return writeBuild(folder, part, {
    'remoteEntry.js': `var entry = '${name} ${version}'`,
    'assets/page.js': `console.log('${name} ${version}'); ${'/* filler */'.repeat(200)}`,
    'assets/page.css': `main{--version:"${version}"}`,
    ...files,
  });
}

const page =
  '<!doctype html><html lang="en"><head><title>x</title><script>theme()</script><style>b{}</style>' +
  '<script defer src="assets/main.js"></script><link href="assets/main.css" rel="stylesheet"></head><body></body></html>';

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
