import type { IdentityProfile } from './session.ts';

type LinkedProvider = { displayName: string | null; photoURL: string | null };

/** What the identity provider's SDK knows about an account. */
export type IdentityAccount = LinkedProvider & {
  uid: string;
  email: string | null;
  phoneNumber: string | null;
  providerData: readonly LinkedProvider[];
};

/** The account as the session keeps it; name and photo fall back to the first linked provider that has one. */
export function toIdentityProfile(account: IdentityAccount): IdentityProfile {
  const sources = [account, ...account.providerData];
  return {
    uid: account.uid,
    name: firstFilled(sources.map((source) => source.displayName)),
    photoURL: firstFilled(sources.map((source) => source.photoURL)),
    ...(account.email ? { email: account.email } : {}),
    ...(account.phoneNumber ? { phoneNumber: account.phoneNumber } : {}),
  };
}

function firstFilled(values: readonly (string | null)[]): string | null {
  return values.find((value) => Boolean(value?.trim())) ?? null;
}
