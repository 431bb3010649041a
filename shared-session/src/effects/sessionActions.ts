import { whenRunning } from './running.ts';
import type { SessionEffects } from './session.ts';

/** Opens the provider's window. Rejects with a SignInError; `signInErrorMessage` has its sentence. */
export const signIn: SessionEffects['signIn'] = (id) => whenRunning(({ session }) => session.signIn(id));
/** Signs out and forgets everything about the account. */
export const signOut: SessionEffects['signOut'] = () => whenRunning(({ session }) => session.signOut());
/** The id token of whoever is signed in, null when nobody is. */
export const getIdToken = (): Promise<string | null> => whenRunning(({ identity }) => identity.getToken());
