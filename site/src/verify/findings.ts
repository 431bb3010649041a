import { createHash } from 'node:crypto';

import { CommandError, type Finding, reasonOf } from '../errors.ts';
import { contentType, isCompressible, securityHeaders, strictTransport } from '../serve/headers.ts';

/** Findings about a page's headers with which it would not work, or be less safe. */
export function checkPage(answer: Answer): Finding[] {
  const { url, status } = answer;
  const type = headerOf(answer, 'content-type');
  if (status !== 200 || !type.startsWith('text/html'))
    return unless(
      false,
      `${url} is answered with ${status} and ${type}.`,
      'Answer every path that is not a file with the page.',
    );
  const wanted = { ...securityHeaders, ...(url.startsWith('https:') ? strictTransport : {}) };
  const kept = headerOf(answer, 'cache-control');
  return [
    ...Object.entries(wanted).flatMap(([name, value]) => {
      const sent = headerOf(answer, name);
      return unless(sent === value, `${url} sends ${name}: ${sent}.`, `Send ${name}: ${value}`);
    }),
    ...checkPolicy(answer),
    ...checkCompression(answer),
    ...unless(
      /no-cache|no-store|max-age=0/.test(kept),
      `${url} sends cache-control: ${kept}, so browsers would miss a publish or a rollback.`,
      'Send cache-control: no-cache.',
    ),
  ];
}

/** Findings about a part's file that browsers would not run or not cache. */
export function checkFile(answer: Answer, integrity: string, pageOrigin: string): Finding[] {
  const { url, status, body } = answer;
  if (status !== 200)
    return unless(false, `${url} answers ${status}.`, 'Upload the build’s files before the composition names them.');
  const { pathname, origin } = new URL(url);
  const [type, kept] = [headerOf(answer, 'content-type'), headerOf(answer, 'cache-control')];
  const wanted = contentType(pathname);
  const allowed = headerOf(answer, 'access-control-allow-origin');
  return [
    ...unless(
      hasHash(body, integrity),
      `${url} has other bytes than were published.`,
      'Let nothing on the way rewrite files.',
    ),
    ...unless(type.split(';')[0] === wanted.split(';')[0], `${url} comes as ${type}.`, `Send it as ${wanted}.`),
    ...unless(
      headerOf(answer, 'x-content-type-options') === 'nosniff',
      `${url} lets browsers guess its type.`,
      'Send x-content-type-options: nosniff.',
    ),
    ...unless(
      /max-age=\d{7,}/.test(kept),
      `${url} sends cache-control: ${kept}.`,
      'Send cache-control: public, max-age=31536000, immutable: its address never gets other bytes.',
    ),
    ...(isCompressible(pathname) ? checkCompression(answer) : []),
    ...unless(
      origin === pageOrigin || ['*', pageOrigin].includes(allowed),
      `${url} lets ${allowed === 'nothing' ? 'no other origin' : allowed} read it, and the pages are at ${pageOrigin}.`,
      `Send access-control-allow-origin: ${pageOrigin}.`,
    ),
  ];
}

/** Whether a file has the hash in an integrity attribute. */
export function hasHash(bytes: Uint8Array, integrity: string): boolean {
  const [name = ''] = integrity.split('-', 1);
  return (
    ['sha256', 'sha384'].includes(name) && integrity === `${name}-${createHash(name).update(bytes).digest('base64')}`
  );
}

/** A picture that is opened by itself must not run scripts: they would have the rights of the site's pages. */
export const checkPicture = (answer: Answer): Finding[] =>
  unless(
    !headerOf(answer, 'content-type').startsWith('image/svg+xml') ||
      /(^|;|,) *(sandbox|default-src 'none')/.test(headerOf(answer, 'content-security-policy')),
    `${answer.url} may run scripts when it is opened.`,
    'Send the content-security-policy of files in headers.json.',
  );

/** A missing file must be answered with an error that is not kept, because browsers would run anything else as the script. */
export function checkMissingFile(answer: Answer): Finding[] {
  const { url, status } = answer;
  const kept = headerOf(answer, 'cache-control');
  if (status < 400)
    return unless(
      false,
      `${url} does not exist, and is answered with ${status} and ${headerOf(answer, 'content-type')}.`,
      'Answer unknown files of parts with 404, never with the page.',
    );
  return unless(
    !/max-age=\d{4,}|immutable/.test(kept),
    `${url} does not exist, and its ${status} has cache-control: ${kept}, so a file that is uploaded later stays missing.`,
    'Send cache-control only for existing files, not for errors.',
  );
}

function checkPolicy(answer: Answer): Finding[] {
  // A static page has its policy in a meta element, except for directives that only a header can have.
  const carried = /<meta http-equiv="content-security-policy" content="([^"]+)">/.exec(answer.body.toString())?.[1];
  const policy = `${headerOf(answer, 'content-security-policy')}; ${carried ?? ''}`;
  const todo = 'Send the policy as it is: from the server of the site, or from headers.json of this composition.';
  return [
    ...needed.flatMap((directive) =>
      unless(policy.includes(directive), `The policy of ${answer.url} lacks ${directive}.`, todo),
    ),
    ...unless(!policy.includes('unsafe-'), `The policy of ${answer.url} allows something unsafe.`, todo),
  ];
}

const needed = [
  "default-src 'none'",
  "'strict-dynamic'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
];

/** Checks that scripts, styles and pages are compressed, to a third of their size. */
const checkCompression = (answer: Answer) =>
  unless(
    answer.body.length < 2000 || headerOf(answer, 'content-encoding') !== 'nothing',
    `${answer.url} comes uncompressed: ${answer.body.length} bytes.`,
    `Compress ${headerOf(answer, 'content-type').split(';')[0]} with brotli or gzip.`,
  );

const unless = (isRight: boolean, what: string, todo: string): Finding[] => (isRight ? [] : [{ what, todo }]);

/** A server's answer, with the properties that matter to browsers. */
export type Answer = { url: string; status: number; headers: Headers; body: Buffer };

/** Sends a request as a page of the site would. */
export async function ask(url: string, pageOrigin: string): Promise<Answer> {
  try {
    const response = await fetch(url, {
      headers: { origin: pageOrigin },
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    const body = Buffer.from(await response.arrayBuffer());
    return { url, status: response.status, headers: response.headers, body };
  } catch (error) {
    throw new CommandError(`${url} does not answer: ${reasonOf(error)}`);
  }
}

/** A header's value, or "nothing". */
const headerOf = ({ headers }: Answer, name: string) => headers.get(name) ?? 'nothing';
