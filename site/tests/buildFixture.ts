import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder } from 'composition/testing';

type Extra = Record<string, unknown>;

/**
 * Writes a build like a bundler: its files, `mf-manifest.json`, `mf-record.json` unless `record` is null, and `remote.json` or
 * the shell's `shell.json`. `part` has the content of the JSON files. Returns the folder, which is removed after the tests.
 */
async function writeBuild(part: Extra, files: Record<string, string>): Promise<string> {
  const folder = createTemporaryFolder();
  const { name, entry, exposes = {}, offers = {}, requires = {}, publicPath = 'auto', type = 'global', ...more } = part;
  const { record, remotes = [], container = `askwell_${String(name).replaceAll('-', '_')}`, ...fields } = more;
  const manifest = {
    name: container,
    metaData: {
      globalName: container,
      publicPath,
      ...(entry === null ? {} : { remoteEntry: { name: entry, path: '', type } }),
    },
    shared: [
      ...Object.entries(Object(offers)).map(([shared, offer]) => ({ name: shared, ...Object(offer) })),
      ...Object.entries(Object(requires)).map(([shared, requiredVersion]) => ({ name: shared, requiredVersion })),
    ],
    remotes,
    exposes: Object.entries(Object(exposes)).map(([module, paths]) => ({
      path: module,
      assets: { js: sync(paths, /js$/), css: sync(paths, /css$/) },
    })),
  };
  const descriptionFile = entry === null ? 'shell.json' : 'remote.json';
  const ownText = JSON.stringify({ name, ...(entry === null ? { chunks: {} } : { port: 3010 }), ...fields });
  const recorded = record === null ? {} : { 'mf-record.json': JSON.stringify(record) };
  const all = { ...files, 'mf-manifest.json': JSON.stringify(manifest), [descriptionFile]: ownText, ...recorded };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}

const sync = (paths: unknown, ending: RegExp) => ({
  sync: Object.values(Object(paths)).filter((file) => ending.test(String(file))),
  async: [],
});

/** Writes a shell with a page, two routes, and two shared packages. */
export function writeShell(version: string, extra: Extra = {}): Promise<string> {
  const part = {
    name: 'shell',
    version,
    entry: null,
    routes: [{ path: '/login', chunk: 'sign-in' }],
    chunks: {
      main: ['assets/main.js', 'assets/main.css'],
      'sign-in': ['assets/sign-in.js'],
      backend: ['assets/mf.js'],
      de: ['assets/de.js'],
    },
    offers: { react: { version: '19.3.1' }, 'shared-session': { version: '1.2.0' } },
    record: { gives: { react: ['useState'], 'shared-session': ['showToast', 'useSession'] } },
    ...extra,
  };
  return writeBuild(part, {
    'index.html': `${page}<!-- ${version} -->`,
    'assets/main.js': `console.log('main ${version}'); ${'/* filler */'.repeat(200)}`,
    'assets/main.css': `body{--version:"${version}"}`,
    'assets/sign-in.js': `console.log('sign-in ${version}')`,
    'assets/mf.js': `console.log('mf ${version}')`,
    'assets/de.js': `console.log('de ${version}')`,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
}

/** Writes a remote with one page. */
export function writeRemote(
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
    requires: { 'shared-session': '^1.0.0' },
    record: { takes: { 'shared-session': ['useSession'] } },
    ...extra,
  };
  return writeBuild(part, {
    'remoteEntry.js': `var entry = '${name} ${version}'`,
    'assets/page.js': `console.log('${name} ${version}'); ${'/* filler */'.repeat(200)}`,
    'assets/page.css': `main{--version:"${version}"}`,
    ...files,
  });
}

const page =
  '<!doctype html><html lang="en"><head><title>x</title><script>theme()</script><style>b{}</style>' +
  '<script defer src="assets/main.js"></script><link href="assets/main.css" rel="stylesheet"></head><body></body></html>';
