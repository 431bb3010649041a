import type { Problem } from '../check/Problem.ts';
import { securityHeaders, strictTransport } from '../serve/securityHeaders.ts';
import { type Answer, said } from './Answer.ts';

/** Why a page that is served like this would not work, or not be as safe as it is meant to be. */
export function pageProblems(answer: Answer): Problem[] {
  const { url, status, headers } = answer;
  if (status !== 200 || !said(answer, 'content-type').startsWith('text/html'))
    return [
      {
        what: `${url} is answered with ${status} and ${said(answer, 'content-type')}.`,
        todo: 'Answer every path that is no file with the page.',
      },
    ];
  const wanted = { ...securityHeaders, ...(url.startsWith('https:') ? strictTransport : {}) };
  return [
    ...Object.entries(wanted)
      .filter(([name, value]) => headers.get(name) !== value)
      .map(([name, value]) => ({
        what: `${url} sends ${name}: ${said(answer, name)}.`,
        todo: `Send ${name}: ${value}`,
      })),
    ...policyProblems(answer),
    ...(/no-cache|no-store|max-age=0/.test(said(answer, 'cache-control'))
      ? []
      : [
          {
            what: `${url} is kept for ${said(answer, 'cache-control')}, so a publish or a rollback is not seen.`,
            todo: 'Send cache-control: no-cache.',
          },
        ]),
  ];
}

function policyProblems(answer: Answer): Problem[] {
  const sent = answer.headers.get('content-security-policy') ?? '';
  // A page of files alone carries its policy in itself, but for what only a header can say.
  const carried = /<meta http-equiv="content-security-policy" content="([^"]+)">/.exec(answer.body.toString())?.[1];
  const policy = `${sent}; ${carried ?? ''}`;
  const missing = needed.filter((directive) => !policy.includes(directive));
  const todo = 'Send the policy as it is: from the server of the site, or from headers.json of this composition.';
  return [
    ...missing.map((directive) => ({ what: `The policy of ${answer.url} lacks ${directive}.`, todo })),
    ...(/unsafe-/.test(policy) ? [{ what: `The policy of ${answer.url} allows something unsafe.`, todo }] : []),
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
