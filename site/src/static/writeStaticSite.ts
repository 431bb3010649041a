import { createHash, randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { keyOf, needsOf, pageComposition, type Pinned, type SiteComposition } from 'composition/composition';
import { ownLanguage } from 'composition/languages';
import { fileName } from 'composition/part';
import * as v from 'valibot';

import { inLanguage, languagesOf, templateOf } from '../page/pageComposition.ts';
import { CommandError } from '../errors.ts';
import { dataElement, inlineScript } from '../page/html.ts';
import { allPreloads } from '../page/preloader.ts';
import {
  originsElement,
  type ServedSite,
  withPartsOrigin,
  reportsElement,
  type ReportTarget,
  startOf,
  withPinnedFiles,
  withPreloads,
} from '../page/renderPage.ts';
import { buildsOf } from '../publish/builds.ts';
import {
  contentSecurityPolicy,
  documentPolicy,
  inMetaElement,
  isTemplate,
  securityHeaders,
  strictTransport,
  trustedPolicies,
} from '../serve/headers.ts';
import { signaturesFile, signaturesPath } from '../signing/signedSite.ts';
import type { Store } from '../store/Store.ts';
import { readSite } from '../store/compositionInStore.ts';
import { makeFolder } from '../store/plainFiles.ts';
import { readVerified } from '../store/verifiedFiles.ts';

type Options = {
  partsOrigin?: string | undefined;
  allowOrigin?: string | undefined;
  /** Where pages send reports: the API. Without it, they send none. */
  reportTo?: ReportTarget | undefined;
  /** The language of its pages. There is only one, because no server chooses. */
  language?: string;
};

/** Writes the live site into a folder that any web server, bucket or CDN can serve; returns the number of files. */
export async function writeStaticSite(
  store: Store,
  out: string,
  { partsOrigin, allowOrigin, reportTo, language = ownLanguage }: Options = {},
): Promise<{ site: SiteComposition; files: number }> {
  const { site: stored, opened } = await readSite(store);
  const site = withPartsOrigin(inLanguage(stored, language), partsOrigin);
  if (site.shell === null) throw new CommandError(`${store.name} has no shell yet; publish it first.`);
  if (!languagesOf(stored).includes(language))
    throw new CommandError(
      `The shell ${site.shell.version} has no build in ${language}, only in ${languagesOf(stored).join(', ')}.`,
    );
  const page = await readVerified(
    store,
    stored,
    keyOf({ name: 'shell', version: site.shell.version }, templateOf(language)),
  );
  if (page === null)
    throw new CommandError(
      `The page of shell ${site.shell.version} is missing in ${store.name}; publish the shell again.`,
    );

  refuseUnreachable(site, reportTo);
  const { html, policy } = staticPage(page.toString(), { ...site, reports: reportTo });
  const headers = { ...strictTransport, ...securityHeaders, 'content-security-policy': policy };
  const files = await copyBuilds(store, stored, out);
  const icon = await readVerified(store, stored, keyOf({ name: 'shell', version: site.shell.version }, 'favicon.svg'));
  const own: Record<string, string | Buffer> = {
    ...(icon === null ? {} : { 'favicon.svg': icon }),
    '404.txt': 'Not found\n',
    _headers: headersFile(headers, fileHeaders(allowOrigin), site),
    _redirects: redirectsFile(site),
    'headers.json': `${JSON.stringify({ page: { ...headers, 'cache-control': 'no-cache' }, files: fileHeaders(allowOrigin) }, null, 2)}\n`,
    ...(opened === null ? {} : { [signaturesPath.slice(1)]: signaturesFile(opened.signed) }),
    'composition.json': JSON.stringify(site),
    // Last, so that visitors get the previous site until all files are there.
    'index.html': html,
  };
  for (const [file, text] of Object.entries(own)) await write(out, file, text);
  return { site, files: files + Object.keys(own).length };
}

async function copyBuilds(store: Store, site: SiteComposition, out: string): Promise<number> {
  let count = 0;
  for (const name of Object.keys(site.builds)) {
    for (const { version } of buildsOf(site, name)) {
      for (const { key } of await store.list(`${name}/${version}/`)) {
        // A key in a bucket may lead out of the folder.
        if (!v.is(fileName, key)) throw new CommandError(`${key} in ${store.name} is not a file of a build.`);
        const bytes = isTemplate(key) ? null : await readVerified(store, site, key);
        if (bytes === null && !isTemplate(key) && !isBeside.test(key))
          throw new CommandError(`${key} in ${store.name} is not what its publisher signed.`);
        if (bytes === null || isBeside.test(key)) continue;
        await write(out, key, bytes);
        count += 1;
      }
    }
  }
  return count;
}

/** Throws if the page's policy does not allow the target of reports: only its own origin and those of the shell's build. */
function refuseUnreachable({ shell }: SiteComposition, reportTo: ReportTarget | undefined): void {
  const origin = URL.parse(reportTo?.to ?? '')?.origin;
  if (origin === undefined || shell?.needs.connect.includes(origin)) return;
  throw new CommandError(
    `The shell was not built to ask ${origin}: build it with API_URL there, or name a path of this site.`,
  );
}

/** Files beside a build that are not part of it. */
const isBeside = /^[^/]+\/[^/]+\/(part\.signature|preview)\.json$/;

/** Writes a file in one step, because the folder may be served meanwhile. */
async function write(out: string, file: string, bytes: string | Buffer) {
  const target = path.join(out, file);
  const draft = path.join(out, `.draft-${randomUUID()}`);
  await makeFolder(path.dirname(target));
  try {
    await writeFile(draft, bytes);
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
}

type Headers = Readonly<Record<string, string>>;

/** Headers in the format of Netlify, Cloudflare Pages and others. */
function headersFile(page: Headers, files: Headers, site: SiteComposition): string {
  const blocks = [
    block('/*', page),
    block('/index.html', { 'cache-control': 'no-cache' }),
    ...Object.keys(site.builds).map((name) => block(`/${name}/*`, files)),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Redirects in the same format: 404 for unknown files of a part, the page for every other path. */
function redirectsFile(site: SiteComposition): string {
  const lines = [...Object.keys(site.builds).map((name) => `/${name}/* /404.txt 404`), '/* /index.html 200'];
  return `${lines.join('\n')}\n`;
}

/** Headers of parts' files, which never change. Pages of another origin may use them only if it is given. */
function fileHeaders(allowOrigin: string | undefined): Headers {
  return {
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': documentPolicy,
    ...(allowOrigin === undefined
      ? {}
      : { 'access-control-allow-origin': allowOrigin, 'cross-origin-resource-policy': 'cross-origin' }),
  };
}

function block(pattern: string, headers: Headers): string {
  return [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

/** The page for all paths, and the policy with the hashes of its scripts and styles. */
function staticPage(shellPage: string, site: ServedSite): { html: string; policy: string } {
  const needs = needsOf(site);
  const scripts: Pinned[] = [];
  // The loader starts the page's scripts, because some browsers do not support hashes of files in the policy.
  const page = withPinnedFiles(shellPage, site).replaceAll(pinnedScript, (_, href: string, integrity: string) => {
    scripts.push({ href, integrity });
    return '';
  });
  const head = [
    originsElement(site),
    reportsElement(site),
    dataElement('composition', pageComposition(site)),
    dataElement('start', scripts),
    inlineScript(loader),
  ].join('');
  const html = withPreloads(
    page.replace('</head>', () => `${head}</head>`),
    { isMultiplexed: null, paths: allPreloads(site), ...startOf(site) },
  );
  const policy = contentSecurityPolicy({
    scripts: hashesOf(html, /<script>([^]*?)<\/script>/g),
    styles: hashesOf(html, /<style>([^]*?)<\/style>/g),
    needs,
    partsOrigin: site.partsOrigin,
    policies: [...trustedPolicies(needs), 'loader'],
  });
  const meta = `<meta http-equiv="content-security-policy" content="${inMetaElement(policy)}">`;
  // Read by shell/src/layouts/layoutParts.tsx: a static site has only one language.
  const single = html.replace('<html', '<html data-only-language');
  return { html: single.replace(/<head[^>]*>/, (tag) => `${tag}${meta}`), policy };
}

const pinnedScript = /<script\b[^>]* src="([^"]+)"[^>]* integrity="([^"]+)"[^>]*><\/script>/g;

function hashesOf(html: string, element: RegExp): string[] {
  return [...html.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** Starts the scripts of a static page. Self-contained, because the page contains its source. */
function loader(): void {
  const scripts: { href: string; integrity: string }[] = JSON.parse(
    document.getElementById('start')?.textContent ?? '[]',
  );
  const known = new Set(scripts.map(({ href }) => href));
  const policy = window.trustedTypes?.createPolicy('loader', {
    createScriptURL(href) {
      if (known.has(href)) return href;
      throw new TypeError(`${href} is not a script of this page.`);
    },
  });
  for (const { href, integrity } of scripts) {
    const script = Object.assign(document.createElement('script'), { async: false, crossOrigin: '', integrity });
    Object.assign(script, { src: policy === undefined ? href : policy.createScriptURL(href) });
    document.head.append(script);
  }
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(href: string): string },
      ): { createScriptURL(href: string): string };
    };
  }
}
