import type { IdentityProfile } from '../rules/session.ts';
import type { ProviderId } from './signInProviders.ts';

/** The identity provider as the session needs it; tests pass their own. */
export type Identity = {
  /** Tells the present account, then every change; `failed` when the provider cannot be started. */
  onChange(listener: (profile: IdentityProfile | null) => void, failed?: (error: unknown) => void): () => void;
  signIn(id: ProviderId): Promise<void>;
  signOut(): Promise<void>;
  getToken(options?: { fresh?: boolean }): Promise<string | null>;
};
