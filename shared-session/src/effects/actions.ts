import type { ApiFailure, ApiResult } from '../rules/apiResult.ts';
import { serverUnavailable } from '../messages/common.ts';
import type { Backend } from './backend.ts';
import type { CallFunction } from './call.ts';
import type { SessionEffects } from './session.ts';
import { withSession } from './startSession.ts';

/** Opens the provider's window; answers the account and its id token. Rejects with a SignInError; `signInErrorMessage` has its sentence. */
export const signIn: SessionEffects['signIn'] = (id) => withSession(({ session }) => session.signIn(id));
/** Signs out and forgets everything about the account. */
export const signOut: SessionEffects['signOut'] = () => withSession(({ session }) => session.signOut());
/** The id token of the signed-in account, null when nobody is signed in. */
export const getIdToken = (): Promise<string | null> => withSession(({ identity }) => identity.getToken());

/** Sends any call of the contract; failures are values and are shown unless the call is silent. */
export const call: CallFunction = (of, options) => withBackend((backend) => backend.call(of, options));
/** Reads the profile again without a splash. */
export const refreshProfile: Backend['refreshProfile'] = () => withBackend((backend) => backend.refreshProfile());
type Action<Name extends keyof Backend['organization']> = Backend['organization'][Name];

export const loadOrganization: Action<'loadOrganization'> = () =>
  withBackend(({ organization }) => organization.loadOrganization());
export const saveOrganization: Action<'saveOrganization'> = (form) =>
  withBackend(({ organization }) => organization.saveOrganization(form));
export const loadLocations: Action<'loadLocations'> = () =>
  withBackend(({ organization }) => organization.loadLocations());
export const addLocations: Action<'addLocations'> = (rows, options) =>
  withBackend(({ organization }) => organization.addLocations(rows, options));
export const changeLocation: Action<'changeLocation'> = (id, patch) =>
  withBackend(({ organization }) => organization.changeLocation(id, patch));
export const removeLocation: Action<'removeLocation'> = (id) =>
  withBackend(({ organization }) => organization.removeLocation(id));
export const loadUsers: Action<'loadUsers'> = (query) =>
  withBackend(({ organization }) => organization.loadUsers(query));
export const addUsers: Action<'addUsers'> = (rows, options) =>
  withBackend(({ organization }) => organization.addUsers(rows, options));
export const changeUser: Action<'changeUser'> = (id, patch) =>
  withBackend(({ organization }) => organization.changeUser(id, patch));
export const removeUser: Action<'removeUser'> = (id) => withBackend(({ organization }) => organization.removeUser(id));
export const loadSummary: Action<'loadSummary'> = () => withBackend(({ organization }) => organization.loadSummary());

type InvitationAction<Name extends keyof Backend['invitations']> = Backend['invitations'][Name];

export const loadInvitations: InvitationAction<'loadInvitations'> = () =>
  withBackend(({ invitations }) => invitations.loadInvitations());
export const acceptInvitation: InvitationAction<'acceptInvitation'> = (id, leaves) =>
  withBackend(({ invitations }) => invitations.acceptInvitation(id, leaves));
export const declineInvitation: InvitationAction<'declineInvitation'> = (id) =>
  withBackend(({ invitations }) => invitations.declineInvitation(id));
export const leaveOrganization: InvitationAction<'leaveOrganization'> = () =>
  withBackend(({ invitations }) => invitations.leaveOrganization());

/** Code that cannot be loaded is a server that cannot be reached. */
function withBackend<Payload>(use: (backend: Backend) => Promise<ApiResult<Payload>>): Promise<ApiResult<Payload>> {
  return withSession(async ({ backend }) => {
    const loaded = await backend.load().catch(() => null);
    return loaded === null ? unavailable : use(loaded);
  });
}

const unavailable: ApiFailure = {
  ok: false,
  serverIsOk: false,
  statusCode: 500,
  message: serverUnavailable,
};
