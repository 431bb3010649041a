import { CommandError, reasonOf } from '../errors.ts';

/** What a server answered, as far as a browser looks at it. */
export type Answer = { url: string; status: number; headers: Headers; body: Buffer };

/** Asks as a page of the site does. */
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

/** A header's value; `nothing` when there is none. */
export const headerOf = ({ headers }: Answer, name: string) => headers.get(name) ?? 'nothing';
