import { CommandError, getReason } from 'composition/errors';

/** A site that sends this header refuses to be shown with the code of a development server. */
export const refusal = { name: 'askwell-dev', value: 'refuse' };

export const describeRefusal = (site: string) =>
  `${site} refuses development servers (“${refusal.name}: ${refusal.value}”).`;

/** Checks that the site can be used. Returns the settings that the operator must enable first. */
export async function checkSite(site: string, port: number): Promise<string[]> {
  const answer = await fetch(site, { redirect: 'manual', headers: { accept: 'text/html' } }).catch((error) => {
    throw new CommandError(`${site} does not answer: ${getReason(error)}.`);
  });
  if (answer.headers.get(refusal.name) === refusal.value) throw new CommandError(describeRefusal(site));
  if (answer.status >= 300 && answer.status < 400)
    throw new CommandError(`${site} redirects to ${answer.headers.get('location')}. If you mean that site, name it.`);
  const html = await answer.text();
  if (!html.includes('id="composition"')) throw new CommandError(`${site} is not an Askwell site.`);
  return [...allowSignIn(html), ...allowCalls(answer.headers.get('content-security-policy') ?? '', port)];
}

/** The emulator accepts every host name. */
function allowSignIn(html: string): string[] {
  if (html.includes('/gapi-stub.js')) return [];
  return [
    'To sign in, the operator has to allow “localhost” once: Firebase console, Authentication, Settings, Authorized domains.',
  ];
}

/** The page itself calls an API on another origin. */
function allowCalls(policy: string, port: number): string[] {
  const [, sources = ''] = /connect-src ([^;,]*)/.exec(policy) ?? [];
  const otherSources = sources
    .split(' ')
    .filter((source) => /^https?:/.test(source) && !source.endsWith('.googleapis.com'));
  if (otherSources.length === 0) return [];
  return [
    `If the API is on another origin (${otherSources.join(', ')}), it has to allow http://localhost:${port} once: SITE_ORIGIN of Askwell's API.`,
  ];
}
