export type ProviderId = 'google' | 'microsoft' | 'yahoo' | 'apple';

type SignInProvider = { id: ProviderId; label: string; firebaseId: string; scopes: readonly string[] };

/** The sign-in providers, in the order of the buttons. */
export const signInProviders: readonly SignInProvider[] = [
  { id: 'google', label: 'Google', firebaseId: 'google.com', scopes: ['profile'] },
  { id: 'microsoft', label: 'Microsoft', firebaseId: 'microsoft.com', scopes: [] },
  { id: 'yahoo', label: 'Yahoo', firebaseId: 'yahoo.com', scopes: [] },
  { id: 'apple', label: 'Apple', firebaseId: 'apple.com', scopes: ['email', 'name'] },
];

/** A provider by its id. */
export function signInProvider(id: ProviderId): SignInProvider {
  const provider = signInProviders.find((candidate) => candidate.id === id);
  if (provider === undefined) throw new Error(`No sign-in provider is called ${id}`);
  return provider;
}
