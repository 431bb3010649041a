import { CommandError, type Finding, reasonOf } from '../errors.ts';
import { contentType, isCompressible, securityHeaders, strictTransport } from '../serve/headers.ts';
import { hasHash } from '../store/verifiedFiles.ts';

/** Findings about a page's headers with which it would not work, or be less safe. */
export function checkPage(answer: Answer): Finding[] {
  const { url, status, headers } = answer;
  if (status !== 200 || !headerOf(answer, 'content-type').startsWith('text/html'))
    return [
      {
        what: `${url} is answered with ${status} and ${headerOf(answer, 'content-type')}.`,
        todo: 'Answer every path that is not a file with the page.',
      },
    ];
  const wanted = { ...securityHeaders, ...(url.startsWith('https:') ? strictTransport : {}) };
  return [
    ...Object.entries(wanted)
      .filter(([name, value]) => headers.get(name) !== value)
      .map(([name, value]) => ({
        what: `${url} sends ${name}: ${headerOf(answer, name)}.`,
        todo: `Send ${name}: ${value}`,
      })),
    ...checkPolicy(answer),
    ...checkCompression(answer),
    ...unless(
      /no-cache|no-store|max-age=0/.test(headerOf(answer, 'cache-control')),
      `${url} sends cache-control: ${headerOf(answer, 'cache-control')}, so browsers would miss a publish or a rollback.`,
      'Send cache-control: no-cache.',
    ),
  ];
}

type Expected = { integrity: string; pageOrigin: string };

/** Findings about a part's file that browsers would not run or not cache. */
export function checkFile(answer: Answer, { integrity, pageOrigin }: Expected): Finding[] {
  const { url, status, body, headers } = answer;
  if (status !== 200)
    return [{ what: `${url} answers ${status}.`, todo: 'Upload the build’s files before the composition names them.' }];
  const wanted = contentType(new URL(url).pathname);
  return [
    ...unless(
      hasHash(body, integrity),
      `${url} has other bytes than were published.`,
      'Let nothing on the way rewrite files.',
    ),
    ...unless(
      headerOf(answer, 'content-type').split(';')[0] === wanted.split(';')[0],
      `${url} comes as ${headerOf(answer, 'content-type')}.`,
      `Send it as ${wanted}.`,
    ),
    ...unless(
      headers.get('x-content-type-options') === 'nosniff',
      `${url} lets browsers guess its type.`,
      'Send x-content-type-options: nosniff.',
    ),
    ...unless(
      /max-age=\d{7,}/.test(headerOf(answer, 'cache-control')),
      `${url} sends cache-control: ${headerOf(answer, 'cache-control')}.`,
      'Send cache-control: public, max-age=31536000, immutable: its address never gets other bytes.',
    ),
    ...(isCompressible(new URL(url).pathname) ? checkCompression(answer) : []),
    ...checkCrossOrigin(answer, pageOrigin),
  ];
}

/** A picture that is opened by itself must not run scripts: they would have the rights of the site's pages. */
export const checkPicture = (answer: Answer): Finding[] =>
  unless(
    !headerOf(answer, 'content-type').startsWith('image/svg+xml') ||
      /(^|;|,) *(sandbox|default-src 'none')/.test(headerOf(answer, 'content-security-policy')),
    `${answer.url} may run scripts when it is opened.`,
    'Send the content-security-policy of files in headers.json.',
  );

/** A missing file must be answered with an error, because browsers would run anything else as the script. */
export function checkMissingFile(answer: Answer): Finding[] {
  const kept = headerOf(answer, 'cache-control');
  if (answer.status >= 400)
    return unless(
      !/max-age=\d{4,}|immutable/.test(kept),
      `${answer.url} does not exist, and its ${answer.status} has cache-control: ${kept}, so a file that is uploaded later stays missing.`,
      'Send cache-control only for existing files, not for errors.',
    );
  return [
    {
      what: `${answer.url} does not exist, and is answered with ${answer.status} and ${headerOf(answer, 'content-type')}.`,
      todo: 'Answer unknown files of parts with 404, never with the page.',
    },
  ];
}

function checkPolicy(answer: Answer): Finding[] {
  const sent = answer.headers.get('content-security-policy') ?? '';
  // A static page has its policy in a meta element, except for directives that only a header can have.
  const carried = /<meta http-equiv="content-security-policy" content="([^"]+)">/.exec(answer.body.toString())?.[1];
  const policy = `${sent}; ${carried ?? ''}`;
  const missing = needed.filter((directive) => !policy.includes(directive));
  const todo = 'Send the policy as it is: from the server of the site, or from headers.json of this composition.';
  return [
    ...missing.map((directive) => ({ what: `The policy of ${answer.url} lacks ${directive}.`, todo })),
    ...unless(!/unsafe-/.test(policy), `The policy of ${answer.url} allows something unsafe.`, todo),
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

function checkCrossOrigin(answer: Answer, pageOrigin: string): Finding[] {
  if (new URL(answer.url).origin === pageOrigin) return [];
  const allowed = headerOf(answer, 'access-control-allow-origin');
  return unless(
    allowed === '*' || allowed === pageOrigin,
    `${answer.url} lets ${allowed === 'nothing' ? 'no other origin' : allowed} read it, and the pages are at ${pageOrigin}.`,
    `Send access-control-allow-origin: ${pageOrigin}.`,
  );
}

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
