import { countedUpAtom } from '../state/demoCounterAtom.ts';
import { store } from '../state/store.ts';
import { toastFactAtom } from '../state/toastAtoms.ts';
import type { Toast } from '../rules/toastQueue.ts';
import type { CallFunction } from './call.ts';
import type { OrganizationEffects } from './organization.ts';
import { whenRunning } from './running.ts';
import type { SessionEffects } from './session.ts';

/** Opens the provider's window. Rejects with a SignInError; `signInErrorMessage` has its sentence. */
export const signIn: SessionEffects['signIn'] = (id) => whenRunning(({ session }) => session.signIn(id));
/** Signs out and forgets everything about the account. */
export const signOut: SessionEffects['signOut'] = () => whenRunning(({ session }) => session.signOut());
/** The id token of whoever is signed in, null when nobody is. */
export const getIdToken = (): Promise<string | null> => whenRunning(({ identity }) => identity.getToken());
/** Reads the profile again without a splash. */
export const refreshProfile: SessionEffects['refreshProfile'] = () =>
  whenRunning(({ session }) => session.refreshProfile());

/** Sends any call of the contract; failures are values and are shown unless the call is silent. */
export const call: CallFunction = (of, options) => whenRunning((running) => running.call(of, options));

type Of<Name extends keyof OrganizationEffects> = OrganizationEffects[Name];

export const loadOrganization: Of<'loadOrganization'> = () =>
  whenRunning(({ organization }) => organization.loadOrganization());
export const saveOrganization: Of<'saveOrganization'> = (form) =>
  whenRunning(({ organization }) => organization.saveOrganization(form));
export const loadLocations: Of<'loadLocations'> = () => whenRunning(({ organization }) => organization.loadLocations());
export const addLocations: Of<'addLocations'> = (rows, options) =>
  whenRunning(({ organization }) => organization.addLocations(rows, options));
export const changeLocation: Of<'changeLocation'> = (id, patch) =>
  whenRunning(({ organization }) => organization.changeLocation(id, patch));
export const removeLocation: Of<'removeLocation'> = (id) =>
  whenRunning(({ organization }) => organization.removeLocation(id));
export const loadUsers: Of<'loadUsers'> = (query) => whenRunning(({ organization }) => organization.loadUsers(query));
export const loadSummary: Of<'loadSummary'> = () => whenRunning(({ organization }) => organization.loadSummary());
export const addUsers: Of<'addUsers'> = (rows, options) =>
  whenRunning(({ organization }) => organization.addUsers(rows, options));
export const changeUser: Of<'changeUser'> = (id, patch) =>
  whenRunning(({ organization }) => organization.changeUser(id, patch));
export const removeUser: Of<'removeUser'> = (id) => whenRunning(({ organization }) => organization.removeUser(id));

/** Shows a short message at the bottom left; a fourth one waits for its turn. */
export const showToast = (toast: Toast): void => store.set(toastFactAtom, { type: 'toast-asked', toast });
/** Counts the shared demo number up by one. */
export const countUp = (): void => store.set(countedUpAtom);
