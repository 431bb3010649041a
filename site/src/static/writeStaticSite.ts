import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sharedFolder, type SiteComposition } from 'composition/composition';
import { CommandError } from 'composition/errors';

import { createSite } from '../serve/createSite.ts';
import { partFilePattern, isTemplate } from '../files/fileTypes.ts';
import { getFileHeaders } from '../serve/serveFiles.ts';
import { createFolderFiles, isEmptyOrHas } from '../store/directoryStore.ts';
import type { Store } from '../store/Store.ts';
import { listLiveParts, readPublishedPart, readSite } from '../store/compositions.ts';
import { listVersions, readSharedFiles } from '../upload/removeUnlisted.ts';

type Options = { partsOrigin?: string | undefined; allowOrigins?: readonly string[] | undefined };

/**
 * Writes the server's answers into a folder for any web server, bucket or CDN. Returns the number of files. One page serves all
 * paths, and its policy allows scripts by their hashes.
 */
export async function writeStaticSite(store: Store, out: string, origins: Options = {}) {
  if (!isEmptyOrHas(out, '.staging', 'headers.json'))
    throw new CommandError(`${out} holds other files. Name a new folder, or one that compose has written.`);
  // Reads the site once, so that the files and the page belong to one composition, whatever is published in the meantime.
  const storedComposition = await store.readComposition();
  const fixedStore: Store = { ...store, readComposition: async () => storedComposition };
  const { site } = await readSite(fixedStore);
  if (site.shell === null) throw new CommandError(`${store.name} has no shell yet; publish it first.`);
  if ((origins.allowOrigins ?? []).length > 1)
    throw new CommandError('A static host sends the same headers to all: name one --allow-origin.');
  const server = createSite({ store: fixedStore, ...origins, isStatic: true, isBehindProxy: true });
  const ask = async (url: string) => {
    const answer = await server.inject({ url, headers: { 'x-forwarded-proto': 'https' } });
    if (answer.statusCode !== 200 && answer.statusCode !== 404) throw new CommandError(`${url}: ${answer.body}`);
    return answer;
  };
  const page = await ask('/');
  const headers: Headers = Object.fromEntries(
    Object.entries(page.headers).flatMap(([name, value]) =>
      perAnswerHeaders.has(name) ? [] : [[name, String(value)]],
    ),
  );
  const fileHeaders = { ...getFileHeaders(origins.allowOrigins ?? []), 'x-content-type-options': 'nosniff' };
  // Throws if a file is incomplete.
  for (const part of listLiveParts(site)) await readPublishedPart(store, part);
  const stagingFolder = path.join(out, '.staging');
  const { write } = createFolderFiles(out, stagingFolder);
  const files = await copyBuilds(store, site, write);
  const generatedFiles: Record<string, string | Buffer> = {
    '404.txt': 'Not found\n',
    _headers: formatHeadersFile(headers, fileHeaders, site),
    _redirects: formatRedirectsFile(site),
    'headers.json': `${JSON.stringify({ page: { ...headers, 'cache-control': 'no-cache' }, files: fileHeaders }, null, 2)}\n`,
    'composition.json': (await ask('/composition.json')).rawPayload,
    // Written last, so that visitors get the previous site until all other files are there.
    'index.html': page.rawPayload,
  };
  for (const [file, text] of Object.entries(generatedFiles)) await write(file, Buffer.from(text), '');
  await rm(stagingFolder, { recursive: true });
  return { site, files: files + Object.keys(generatedFiles).length };
}

/** Headers that a host sets itself. */
const perAnswerHeaders = new Set(['cache-control', 'connection', 'content-length', 'content-type', 'date', 'vary']);

async function copyBuilds(store: Store, site: SiteComposition, write: Store['write']): Promise<number> {
  let count = 0;
  for (const name of Object.keys(site.builds)) {
    const versions = listVersions(site, name);
    const shared = await readSharedFiles(store, name, versions);
    const isCopied = (key: string) => shared === null || shared.has(key.replace(/\.(br|gz)$/, ''));
    for (const folder of [...versions, sharedFolder]) {
      for (const key of await store.list(`${name}/${folder}/`)) {
        if (folder === sharedFolder && !isCopied(key)) continue;
        // A key in a bucket may point outside of the folder.
        if (!partFilePattern.test(key)) throw new CommandError(`${key} in ${store.name} is not a file of a build.`);
        const bytes = isTemplate(key) ? null : await store.read(key);
        if (bytes === null) continue;
        await write(key, bytes, '');
        count += 1;
      }
    }
  }
  return count;
}

type Headers = Readonly<Record<string, string>>;

/** Writes headers in the format of Netlify, Cloudflare Pages and others. */
function formatHeadersFile(page: Headers, files: Headers, site: SiteComposition): string {
  const blocks = Object.entries({
    '/*': page,
    '/index.html': { 'cache-control': 'no-cache' },
    ...Object.fromEntries(Object.keys(site.builds).map((name) => [`/${name}/*`, files])),
  });
  const formatHeaders = (headers: Headers) => Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return blocks.map(([pattern, headers]) => `${pattern}\n${formatHeaders(headers).join('')}`).join('\n');
}

/** Writes redirects in the same format: 404 for unknown files of a part, and the page for every other path. */
function formatRedirectsFile(site: SiteComposition): string {
  const partRedirects = Object.keys(site.builds).map((name) => `/${name}/* /404.txt 404\n`);
  return `${partRedirects.join('')}/* /index.html 200\n`;
}
