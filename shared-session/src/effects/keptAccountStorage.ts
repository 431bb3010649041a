import { readKeptAccount } from '../rules/keptAccount.ts';

/** Who is signed in on this device, read at once where the SDK would need its code and a round trip first. */
export function readCachedAccount(apiKey: string) {
  try {
    // The key under which the SDK keeps the account of its only app.
    return readKeptAccount(localStorage.getItem(`firebase:authUser:${apiKey}:[DEFAULT]`));
  } catch {
    // Without storage nobody stays signed in.
    return 'nobody';
  }
}
