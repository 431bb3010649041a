/** The public API that the shell shares with all remotes. The other entry points are in package.json. */
export * from './pagesContract.ts';
export type { AuditQuery, LocationsQuery, UsersQuery } from './contract/queries.ts';

export { type ApiFailure, type ApiResult, type EarlyAnswer, readCurrentRow, readFieldErrors } from './rules/answer.ts';
export type { Resource } from './state/organizationAtoms.ts';
export type { AccountRefusal, IdentityProfile, Session } from './rules/session.ts';

export {
  accountRefusalAtom,
  demoCounterAtom,
  incrementDemoCounter,
  isProfileOutdatedAtom,
  openInvitationsAtom,
  serverReachableAtom,
  sessionAtom,
  showToast,
  type Toast,
} from './state/store.ts';
export {
  locationErrorAtom,
  locationsAtom,
  organizationAtom,
  summaryAtom,
  updateStatusAtom,
  usersAtom,
} from './state/organizationAtoms.ts';

export type { CallOptions, Query } from './effects/client.ts';
export { firebaseIdentity, type Identity } from './effects/identity.ts';
export type { FirebaseConfig, SignedIn } from './rules/identity.ts';
export { startSession } from './effects/startSession.ts';
export {
  acceptInvitation,
  addLocations,
  addUsers,
  call,
  changeLocation,
  changeUser,
  declineInvitation,
  earlyAnswer,
  getIdToken,
  leaveOrganization,
  loadInvitations,
  loadLocations,
  loadOrganization,
  loadSummary,
  loadUsers,
  refreshProfile,
  removeLocation,
  removeUser,
  saveOrganization,
  signIn,
  signOut,
} from './effects/startSession.ts';
export { accountKey, schema, type Schema, storedText, storedValue } from './effects/deviceStorage.ts';

export { whenIdle } from './loading.ts';
export { hasUnsavedChanges, holdUnsavedChanges } from './unsavedChanges.ts';

export { SessionProvider, useSession } from './react/SessionProvider.tsx';
