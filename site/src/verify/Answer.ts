import { Refusal } from '../Refusal.ts';

/** What a server answered, as far as a browser would look at it. */
export type Answer = { url: string; status: number; headers: Headers; body: Buffer };

/** Asks as a page of the site would. */
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
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    throw new Refusal(`${url} does not answer: ${String(cause)}`);
  }
}

/** A header's value, in words when there is none. */
export const said = ({ headers }: Answer, name: string) => headers.get(name) ?? 'nothing';
