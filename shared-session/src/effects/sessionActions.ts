import { withSession } from './running.ts';
import type { SessionEffects } from './session.ts';

/** Opens the provider's window. Rejects with a SignInError; `signInErrorMessage` has its sentence. */
export const signIn: SessionEffects['signIn'] = (id) => withSession(({ session }) => session.signIn(id));
/** Signs out and forgets everything about the account. */
export const signOut: SessionEffects['signOut'] = () => withSession(({ session }) => session.signOut());
/** The id token of whoever is signed in, null when nobody is. */
export const getIdToken = (): Promise<string | null> => withSession(({ identity }) => identity.getToken());
