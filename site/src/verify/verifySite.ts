import { CommandError, getReason } from 'composition/errors';
import { parseJson } from 'composition/parse-json';

import type { Finding } from '../publish/findings.ts';
import { getIntegrity } from '../publish/readBuild.ts';
import { getContentType, isCompressible } from '../files/fileTypes.ts';
import { securityHeaders, strictTransport } from '../serve/headers.ts';

/** Checks a deployed site as browsers see it: every page, and every file of its pages. */
export async function verifySite(origin: string) {
  const { paths, files } = readDeployedSite(await ask(`${origin}/composition.json`, origin), origin);
  const folders = new Set([...files.keys()].map((url) => url.split('/').slice(0, 5).join('/')));
  const results = await Promise.all([
    ...[...paths].map(async (path) => checkPage(await ask(`${origin}${path}`, origin))),
    ...[...files].map(async ([url, integrity]) => checkFile(await ask(url, origin), integrity, origin)),
    ...[...folders].map(async (folder) => checkMissingFile(await ask(`${folder}/no-such-file.js`, origin))),
  ]);
  // Reports one finding of each kind, because one wrong setting affects every file.
  const findings = [...new Map(results.flat().map((finding) => [finding.todo, finding])).values()];
  return { pages: paths.size, files: files.size, count: results.flat().length, findings };
}

/** Returns the paths of a deployed site's pages, and the URL and hash of each file in its composition. */
function readDeployedSite({ url, status, body }: Answer, origin: string) {
  const paths = new Set<string>();
  const files = new Map<string, string>();
  const collect = (_key: string, value: unknown) => {
    const { path, href, entry, integrity }: Record<string, unknown> = Object(value);
    if (typeof path === 'string') paths.add(path.replace(/\/\*$/, '').replaceAll(/:[^/]+/g, 'x'));
    const file = URL.parse(String(href ?? entry), origin)?.href;
    if (typeof integrity === 'string' && file !== undefined) files.set(file, integrity);
    return value;
  };
  JSON.stringify(parseJson(String(body)), collect);
  if (files.size > 0) return { paths, files };
  throw new CommandError(`${url} answers ${status}, but not with the composition of a site.`);
}

/** A server's answer, with the properties that matter to browsers. */
type Answer = { url: string; status: number; headers: Headers; body: Buffer };

/** Sends a request like a page of the site. */
async function ask(url: string, pageOrigin: string): Promise<Answer> {
  try {
    const headers = { origin: pageOrigin };
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(20_000) });
    const body = Buffer.from(await response.arrayBuffer());
    return { url, status: response.status, headers: response.headers, body };
  } catch (error) {
    throw new CommandError(`${url} does not answer: ${getReason(error)}`);
  }
}

function checkPage(answer: Answer): Finding[] {
  const { url, status, headers, body } = answer;
  if (status !== 200)
    return [{ what: `${url} answers ${status}.`, todo: 'Answer every path that is not a file with the page.' }];
  // A static page has its policy in a meta element, except for directives that are valid only in a header.
  const metaPolicy = /<meta http-equiv="content-security-policy" content="([^"]+)">/.exec(String(body))?.[1];
  const policy = `${headers.get('content-security-policy')}; ${metaPolicy}`;
  const missingDirectives = requiredDirectives.filter((directive) => !policy.includes(directive));
  return [
    ...Object.entries({ ...securityHeaders, ...(url.startsWith('https:') && strictTransport) }).flatMap(
      ([name, value]) => checkHeader(answer, name, value),
    ),
    // Browsers that cache pages would miss publishes and rollbacks.
    ...checkHeader(answer, 'cache-control', 'no-cache', /no-cache|no-store|max-age=0/),
    ...checkCompression(answer),
    ...findUnless(
      missingDirectives.length === 0 && !policy.includes('unsafe-'),
      `The policy of ${url} ${missingDirectives.length > 0 ? `lacks ${missingDirectives.join(', ')}` : 'allows something unsafe'}.`,
      'Send the policy unchanged: from the server of the site, or from headers.json of this composition.',
    ),
  ];
}

const requiredDirectives = [
  "default-src 'none'",
  "'strict-dynamic'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
];

/** Returns findings about a part's file that browsers would not run or not cache. */
function checkFile(answer: Answer, integrity: string, pageOrigin: string): Finding[] {
  const { url, status, headers, body } = answer;
  if (status !== 200)
    return [{ what: `${url} answers ${status}.`, todo: 'Upload the build’s files before the composition names them.' }];
  const { pathname, origin } = new URL(url);
  const type = getContentType(pathname);
  const isOpen = origin === pageOrigin || headers.get('access-control-allow-origin') === '*';
  return [
    ...findUnless(
      getIntegrity(body) === integrity,
      `${url} has other bytes than were published.`,
      'Make sure that nothing on the way rewrites files.',
    ),
    ...checkHeader(answer, 'content-type', type, new RegExp(`^${type.split(';')[0]}(;|$)`)),
    ...checkHeader(answer, 'x-content-type-options', 'nosniff'),
    ...checkHeader(answer, 'cache-control', 'public, max-age=31536000, immutable', /max-age=\d{7,}/),
    ...(isCompressible(pathname) ? checkCompression(answer) : []),
    ...(isOpen ? [] : checkHeader(answer, 'access-control-allow-origin', pageOrigin)),
  ];
}

/**
 * The answer for a missing file must be an error that is not cached, because browsers would run any other answer as the script.
 */
const checkMissingFile = ({ url, status, headers }: Answer): Finding[] =>
  findUnless(
    status >= 400 && !/max-age=\d{4,}|immutable/.test(headers.get('cache-control') ?? ''),
    `${url} does not exist, and is answered with ${status}, to be kept: ${headers.get('cache-control')}.`,
    'Answer unknown files of parts with 404, never with the page, and without cache-control.',
  );

/** Checks that scripts, style sheets and pages are compressed, to a third of their size. */
const checkCompression = (answer: Answer) =>
  answer.body.length < 2000 ? [] : checkHeader(answer, 'content-encoding', 'br or gzip', /./);

/** Returns a finding if a header differs from the expected value, or does not match the pattern. */
function checkHeader(answer: Answer, name: string, expected: string, isFine?: RegExp): Finding[] {
  const sentValue = answer.headers.get(name) ?? '';
  const isRight = isFine === undefined ? sentValue === expected : isFine.test(sentValue);
  return findUnless(isRight, `${answer.url} sends ${name}: ${sentValue || 'nothing'}.`, `Send ${name}: ${expected}`);
}

const findUnless = (isRight: boolean, what: string, todo: string): Finding[] => (isRight ? [] : [{ what, todo }]);
