import { getAccountKey as accountKey } from 'composition/account-record';
import { createAccountRecord } from 'stand-in/identity';

import type { Person } from '../person.ts';
import { getEmulatorUrl, freshConnection } from './testSite.ts';

const providerId = 'google.com';

/** Creates a Google account without a browser. Returns its id and a token for the API. */
export async function makeAccount({ name, email }: Person) {
  const claims = { sub: email, email, email_verified: true, name };
  const answer = await ask('accounts:signInWithIdp?key=test', {
    postBody: new URLSearchParams({ id_token: JSON.stringify(claims), providerId }).toString(),
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  const [uid = '', token = '', refreshToken = ''] = ['localId', 'idToken', 'refreshToken'].map((key) =>
    String(answer[key]),
  );
  return { uid, token, refreshToken };
}

/** The entries that the identity SDK stores in `localStorage` for a signed-in account. */
export async function createSignedInStorage(person: Person): Promise<Record<string, string>> {
  const { uid, token, refreshToken } = await makeAccount(person);
  const { name, email } = person;
  const tokens = { refreshToken, accessToken: token, expirationTime: Date.now() + 3_600_000 };
  return { [key]: createAccountRecord(key, { uid, email, name }, tokens), signedIn: '1' };
}

const key = accountKey('demo-key');

async function ask(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${getEmulatorUrl()}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner', ...freshConnection },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok || typeof answer !== 'object' || answer === null) throw new Error(`The emulator refused ${path}.`);
  return { ...answer };
}
