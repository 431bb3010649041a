import { createHash } from 'node:crypto';

import { siteComposition } from 'composition/composition';
import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

import { CommandError, type Finding, reasonOf } from '../errors.ts';
import { contentType, documentPolicy, isCompressible, securityHeaders, strictTransport } from '../serve/headers.ts';

type PinnedFile = { url: string; integrity: string };
type DeployedSite = { parts: string[]; paths: string[]; files: PinnedFile[]; identity: string };

/** Checks a deployed site as browsers see it: every page, and every file of its pages. */
export async function verifySite(origin: string): Promise<DeployedSite & { findings: Finding[] }> {
  const site = readDeployed(String((await ask(`${origin}/composition.json`, origin)).body), origin);
  const folders = new Set(site.files.map(({ url }) => url.split('/').slice(0, 5).join('/')));
  const found = await Promise.all([
    ...site.paths.map(async (path) => checkPage(await ask(`${origin}${path}`, origin))),
    ...site.files.map(async ({ url, integrity }) => checkFile(await ask(url, origin), integrity, origin)),
    ask(`${origin}/favicon.svg`, origin).then(checkPicture),
    ...[...folders].map((folder) => ask(`${folder}/no-such-file.js`, origin).then(checkMissingFile)),
  ]);
  return { ...site, findings: [...checkIdentity(site, origin), ...found.flat()] };
}

/** Parses a deployed site's composition: its parts, its paths, and the address and hash of each file. */
function readDeployed(text: string, origin: string): DeployedSite {
  const where = v.safeParse(v.object({ partsOrigin: v.optional(partsOrigin, '') }), parseJson(text));
  const moved = where.success ? where.output.partsOrigin : '';
  // In the store, all addresses are paths.
  const parsed = v.safeParse(siteComposition, parseJson(moved === '' ? text : text.replaceAll(`"${moved}/`, '"/')));
  if (!where.success || !parsed.success || parsed.output.shell === null)
    throw new CommandError(`${origin}/composition.json is not the composition of a site.`);
  const { shell, remotes } = parsed.output;
  const on = remotes.filter(({ disabled }) => !disabled);
  const pinned = [
    ...shell.page,
    ...[shell.preload, shell.layouts].flatMap((files) => Object.values(files).flat()),
    ...on.flatMap(({ entry, integrity, preload }) => [{ href: entry, integrity }, ...Object.values(preload).flat()]),
  ];
  const files = new Map(pinned.map(({ href, integrity }) => [new URL(href, moved || origin).href, integrity]));
  return {
    parts: [`shell ${shell.version}`, ...on.map(({ name, version }) => `${name} ${version}`)],
    paths: [...shell.routes, ...on.flatMap(({ routes }) => routes)].map(({ path }) =>
      path.replace(/\/\*$/, '').replaceAll(/:[^/]+/g, 'x'),
    ),
    files: [...files].map(([url, integrity]) => ({ url, integrity })),
    identity: shell.identity ?? 'unknown',
  };
}

const partsOrigin = v.pipe(v.string(), v.regex(/^https?:\/\/[\w.:-]+$/));

/** A server's answer, with the properties that matter to browsers. */
type Answer = { url: string; status: number; headers: Headers; body: Buffer };

/** Sends a request as a page of the site would. */
async function ask(url: string, pageOrigin: string): Promise<Answer> {
  try {
    const headers = { origin: pageOrigin };
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(20_000) });
    const body = Buffer.from(await response.arrayBuffer());
    return { url, status: response.status, headers: response.headers, body };
  } catch (error) {
    throw new CommandError(`${url} does not answer: ${reasonOf(error)}`);
  }
}

/** A finding if a site signs in nobody, or at the emulator and is not on loopback. */
function checkIdentity({ identity }: DeployedSite, origin: string): Finding[] {
  const isLocal = ['localhost', '127.0.0.1'].includes(new URL(origin).hostname);
  if (identity !== 'none' && (identity !== 'emulator' || isLocal)) return [];
  const what = `The shell of ${origin} was built ${identity === 'none' ? 'without an identity provider' : 'for the identity emulator'}.`;
  return [{ what, todo: 'Build the shell with FIREBASE_… set, and publish it.' }];
}

function checkPage(answer: Answer): Finding[] {
  const { url, status, body } = answer;
  const type = headerOf(answer, 'content-type');
  if (status !== 200 || !type.startsWith('text/html'))
    return [
      {
        what: `${url} is answered with ${status} and ${type}.`,
        todo: 'Answer every path that is not a file with the page.',
      },
    ];
  // A static page has its policy in a meta element, except for directives that only a header can have.
  const carried = /<meta http-equiv="content-security-policy" content="([^"]+)">/.exec(String(body))?.[1];
  const policy = `${headerOf(answer, 'content-security-policy')}; ${carried ?? ''}`;
  const lacking = neededInPolicy.filter((directive) => !policy.includes(directive));
  const wrong = lacking.length > 0 ? `lacks ${lacking.join(', ')}` : 'allows something unsafe';
  const wanted = { ...securityHeaders, ...(url.startsWith('https:') ? strictTransport : {}) };
  return [
    ...Object.entries(wanted).flatMap(([name, value]) => checkHeader(answer, name, value)),
    // Otherwise browsers would miss a publish or a rollback.
    ...checkHeader(answer, 'cache-control', 'no-cache', /no-cache|no-store|max-age=0/),
    ...checkCompression(answer),
    ...unless(
      lacking.length === 0 && !policy.includes('unsafe-'),
      `The policy of ${url} ${wrong}.`,
      'Send the policy as it is: from the server of the site, or from headers.json of this composition.',
    ),
  ];
}

const neededInPolicy = [
  "default-src 'none'",
  "'strict-dynamic'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
];

/** Findings about a part's file that browsers would not run or not cache. */
function checkFile(answer: Answer, integrity: string, pageOrigin: string): Finding[] {
  const { url, status, body } = answer;
  if (status !== 200)
    return [{ what: `${url} answers ${status}.`, todo: 'Upload the build’s files before the composition names them.' }];
  const { pathname, origin } = new URL(url);
  const type = contentType(pathname);
  return [
    ...unless(
      hasHash(body, integrity),
      `${url} has other bytes than were published.`,
      'Let nothing on the way rewrite files.',
    ),
    ...checkHeader(answer, 'content-type', type, new RegExp(`^${type.split(';')[0]}(;|$)`)),
    ...checkHeader(answer, 'x-content-type-options', 'nosniff'),
    ...checkHeader(answer, 'cache-control', 'public, max-age=31536000, immutable', /max-age=\d{7,}/),
    ...(isCompressible(pathname) ? checkCompression(answer) : []),
    ...(origin === pageOrigin || headerOf(answer, 'access-control-allow-origin') === '*'
      ? []
      : checkHeader(answer, 'access-control-allow-origin', pageOrigin)),
  ];
}

/** Whether a file has the hash in an integrity attribute. */
export function hasHash(bytes: Uint8Array, integrity: string): boolean {
  const [name = ''] = integrity.split('-', 1);
  return integrity === `${name}-${createHash(name).update(bytes).digest('base64')}`;
}

/** A picture that is opened by itself must not run scripts: they would have the rights of the site's pages. */
const checkPicture = (answer: Answer): Finding[] =>
  headerOf(answer, 'content-type').startsWith('image/svg+xml')
    ? checkHeader(answer, 'content-security-policy', documentPolicy, /(^|;|,) *(sandbox|default-src 'none')/)
    : [];

/** A missing file must be answered with an error that is not kept, because browsers would run anything else as the script. */
function checkMissingFile(answer: Answer): Finding[] {
  const { url, status } = answer;
  const kept = headerOf(answer, 'cache-control');
  return unless(
    status >= 400 && !/max-age=\d{4,}|immutable/.test(kept),
    `${url} does not exist, and is answered with ${status} and cache-control: ${kept}.`,
    'Answer unknown files of parts with 404, never with the page, and without cache-control.',
  );
}

/** Checks that scripts, styles and pages are compressed, to a third of their size. */
const checkCompression = (answer: Answer) =>
  answer.body.length < 2000 ? [] : checkHeader(answer, 'content-encoding', 'br or gzip', /./);

/** A finding if a header is neither the wanted one nor matches a pattern. */
function checkHeader(answer: Answer, name: string, wanted: string, isFine?: RegExp): Finding[] {
  const sent = answer.headers.get(name) ?? '';
  const isRight = isFine === undefined ? sent === wanted : isFine.test(sent);
  return unless(isRight, `${answer.url} sends ${name}: ${sent || 'nothing'}.`, `Send ${name}: ${wanted}`);
}

const unless = (isRight: boolean, what: string, todo: string): Finding[] => (isRight ? [] : [{ what, todo }]);

const headerOf = ({ headers }: Answer, name: string) => headers.get(name) ?? 'nothing';
