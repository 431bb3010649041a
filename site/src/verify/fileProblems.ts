import type { Problem } from '../check/Problem.ts';
import { hasHash } from '../parts/hasHash.ts';
import { contentType } from '../serve/contentTypes.ts';
import { type Answer, said } from './Answer.ts';

type Expected = { integrity: string; pageOrigin: string };

/** Why a browser would not run, or not keep, a part's file that is served like this. */
export function fileProblems(answer: Answer, { integrity, pageOrigin }: Expected): Problem[] {
  const { url, status, body, headers } = answer;
  if (status !== 200)
    return [{ what: `${url} answers ${status}.`, todo: 'Upload the build’s files before the composition names them.' }];
  const wanted = contentType(new URL(url).pathname);
  return [
    ...check(
      hasHash(body, integrity),
      `${url} has other bytes than were published.`,
      'Let nothing on the way rewrite files.',
    ),
    ...check(
      said(answer, 'content-type').split(';')[0] === wanted.split(';')[0],
      `${url} comes as ${said(answer, 'content-type')}.`,
      `Send it as ${wanted}.`,
    ),
    ...check(
      headers.get('x-content-type-options') === 'nosniff',
      `${url} lets browsers guess its type.`,
      'Send x-content-type-options: nosniff.',
    ),
    ...check(
      /max-age=\d{7,}/.test(said(answer, 'cache-control')),
      `${url} is kept for ${said(answer, 'cache-control')}.`,
      'Send cache-control: public, max-age=31536000, immutable: its address never gets other bytes.',
    ),
    ...originProblems(answer, pageOrigin),
  ];
}

/** What is served where a file of a part is not: anything but an error would be taken for the script. */
export function missingFileProblems(answer: Answer): Problem[] {
  if (answer.status >= 400) return [];
  return [
    {
      what: `${answer.url} does not exist, and is answered with ${answer.status} and ${said(answer, 'content-type')}.`,
      todo: 'Answer unknown files of parts with 404, never with the page.',
    },
  ];
}

function originProblems(answer: Answer, pageOrigin: string): Problem[] {
  if (new URL(answer.url).origin === pageOrigin) return [];
  const allowed = said(answer, 'access-control-allow-origin');
  return check(
    allowed === '*' || allowed === pageOrigin,
    `${answer.url} lets ${allowed === 'nothing' ? 'no other origin' : allowed} read it, and the pages are at ${pageOrigin}.`,
    `Send access-control-allow-origin: ${pageOrigin}.`,
  );
}

const check = (isRight: boolean, what: string, todo: string): Problem[] => (isRight ? [] : [{ what, todo }]);
