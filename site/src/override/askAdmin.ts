import { parseJson } from 'composition/parse-json';
import * as v from 'valibot';

const answer = v.object({ ok: v.literal(true), payload: v.object({ role: v.literal('admin') }) });
const claims = v.object({ sub: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });

/** The administrator's account that a token belongs to, according to the API, or why there is none. */
export async function askAdmin(
  api: string,
  authorization: string | undefined,
  address: string,
): Promise<{ account: string } | { status: 401 | 403 | 502; refused: string }> {
  const [, token] = /^bearer ([\w.-]{1,8000})$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) return { status: 401, refused: 'Sign in first.' };
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  try {
    const response = await fetch(`${api}/user`, { headers, signal: AbortSignal.timeout(5000), redirect: 'error' });
    if (response.status === 401) return { status: 401, refused: 'The server does not accept this sign-in.' };
    const body = parseJson((await response.text()).slice(0, 100_000));
    // The API has just accepted the token, so its claims can be trusted.
    const read = v.safeParse(claims, parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));
    if (response.ok && v.is(answer, body) && read.success) return { account: read.output.sub };
    return { status: 403, refused: 'Only an administrator can allow this.' };
  } catch {
    return { status: 502, refused: 'The server does not answer. Try again.' };
  }
}
