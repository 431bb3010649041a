import type { Person } from '../person.ts';
import type { Provider } from '../steps/signIn.ts';
import { emulatorAddress, freshConnection } from './addresses.ts';

const providerIds = {
  Google: 'google.com',
  Microsoft: 'microsoft.com',
  Yahoo: 'yahoo.com',
  Apple: 'apple.com',
} as const;

type Options = { provider?: Provider; /** Whether the provider vouches for the address. */ isVouchedFor?: boolean };

/** Makes an account at the provider without a browser, and answers its id and a token for the API. */
export async function makeAccount({ name, email }: Person, { provider = 'Google', isVouchedFor = true }: Options = {}) {
  const claims = { sub: email, email, email_verified: isVouchedFor, name };
  const answer = await ask('accounts:signInWithIdp?key=test', {
    postBody: new URLSearchParams({ id_token: JSON.stringify(claims), providerId: providerIds[provider] }).toString(),
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  return { uid: String(answer['localId']), token: String(answer['idToken']) };
}

/** Locks an account, as an administrator of the identity project would. */
export async function disableAccount(uid: string): Promise<void> {
  await ask('projects/demo-askwell/accounts:update', { localId: uid, disableUser: true });
}

async function ask(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${emulatorAddress()}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner', ...freshConnection },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok || typeof answer !== 'object' || answer === null) throw new Error(`The emulator refused ${path}.`);
  return { ...answer };
}
