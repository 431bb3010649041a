import { calls, type LocationForm, type OrganizationForm, type UserForm } from '../contract.ts';
import { commonTexts } from '../messages/common.ts';
import type { ApiFailure, ApiResult } from '../rules/answer.ts';
import { FirebaseNotInitializedError } from '../rules/identity.ts';
import { lastLocationErrorAtom, store } from '../state/store.ts';
import type { Backend } from './backend.ts';
import type { CallFunction, CallOptions } from './client.ts';
import type { Identity } from './identity.ts';
import type { LazyBackend, SessionEffects } from './session.ts';

export type RunningSession = { identity: Identity; session: SessionEffects; backend: LazyBackend };

let running: RunningSession | null = null;

export const isRunning = () => running !== null;

/** Makes a session the page's one, which everything below uses. */
export const run = (session: RunningSession) => void (running = session);

/** Uses the running session; rejects before `startSession`. */
function withSession<Result>(use: (running: RunningSession) => Promise<Result>): Promise<Result> {
  return running === null ? Promise.reject(new FirebaseNotInitializedError()) : use(running);
}

/** Opens the provider's window; answers account and id token. Rejects with a SignInError; see `signInErrorMessage`. */
export const signIn: SessionEffects['signIn'] = (id) => withSession(({ session }) => session.signIn(id));
/** Signs out and forgets everything about the account. */
export const signOut: SessionEffects['signOut'] = () => withSession(({ session }) => session.signOut());
/** The id token of the signed-in account, null when nobody is signed in. */
export const getIdToken = (): Promise<string | null> => withSession(({ identity }) => identity.getToken());

/** Sends any call of the contract; failures are values and are shown unless the call is silent. */
export const call: CallFunction = (of, options) => withBackend((backend) => backend.call(of, options));
/** Reads the profile again without a splash. */
export const refreshProfile: Backend['refreshProfile'] = () => withBackend((backend) => backend.refreshProfile());
export const saveOrganization = (form: OrganizationForm) => call(calls.saveOrganization, { body: form });
export const addUsers = (users: UserForm[], options: WriteOptions = {}) =>
  call(calls.addUsers, { ...options, body: { users } });
/** Adds locations; the server's message about a failure is in `locationErrorAtom`. */
export async function addLocations(locations: LocationForm[], options: WriteOptions = {}) {
  store.set(lastLocationErrorAtom, null);
  const result = await call(calls.addLocations, { ...options, body: { locations } });
  if (!result.ok) store.set(lastLocationErrorAtom, result.message);
  return result;
}
type WriteOptions = Pick<CallOptions<never>, 'idempotencyKey' | 'waits'>;

export const loadInvitations = action((backend) => backend.loadInvitations);
export const acceptInvitation = action((backend) => backend.acceptInvitation);
export const declineInvitation = action((backend) => backend.declineInvitation);
export const leaveOrganization = action((backend) => backend.leaveOrganization);

/** One of the backend's functions, which first loads the backend. */
function action<Given extends unknown[], Payload>(
  choose: (backend: Backend) => (...given: Given) => Promise<ApiResult<Payload>>,
) {
  return (...given: Given) => withBackend((backend) => choose(backend)(...given));
}

/** Code that cannot be loaded counts as an unreachable server. */
function withBackend<Payload>(use: (backend: Backend) => Promise<ApiResult<Payload>>): Promise<ApiResult<Payload>> {
  return withSession(async ({ backend }) => {
    const loaded = await backend.load().catch(() => null);
    return loaded === null ? unavailable() : use(loaded);
  });
}

const unavailable = (): ApiFailure => ({
  ok: false,
  serverIsOk: false,
  statusCode: 500,
  message: commonTexts.serverUnavailable,
});
