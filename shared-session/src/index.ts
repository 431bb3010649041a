/** The public face of the package, and all of it but for signIn.ts and loadOnce.ts; its "exports" make any other import a build error. */
export * from './pagesContract.ts';
export type { AuditQuery, LocationsQuery, UsersQuery } from './contract/queries.ts';

export type { ApiFailure, ApiResult } from './rules/apiResult.ts';
export type { Query } from './rules/query.ts';
export type { Resource } from './rules/resource.ts';
export type { IdentityProfile, Session } from './rules/session.ts';
export type { Toast } from './rules/toastQueue.ts';
export { readCurrentRow } from './rules/readCurrentRow.ts';
export { readFieldErrors } from './rules/readFieldErrors.ts';

export { demoCounterAtom } from './state/demoCounterAtom.ts';
export {
  locationErrorAtom,
  locationsAtom,
  organizationAtom,
  summaryAtom,
  updateStatusAtom,
  usersAtom,
} from './state/organizationAtoms.ts';
export { serverReachableAtom } from './state/serverReachableAtom.ts';
export { sessionAtom } from './state/sessionAtoms.ts';

export type { CallOptions } from './effects/call.ts';
export type { FirebaseConfig } from './effects/firebaseConfig.ts';
export { firebaseIdentity } from './effects/firebaseIdentity.ts';
export type { Identity } from './effects/identity.ts';
export { startSession } from './effects/running.ts';
export {
  addLocations,
  addUsers,
  call,
  changeLocation,
  changeUser,
  loadLocations,
  loadOrganization,
  loadSummary,
  loadUsers,
  refreshProfile,
  removeLocation,
  removeUser,
  saveOrganization,
} from './effects/organizationActions.ts';
export { getIdToken, signIn, signOut } from './effects/sessionActions.ts';
export { incrementDemoCounter } from './effects/incrementDemoCounter.ts';
export { showToast } from './effects/showToast.ts';

export { SessionProvider } from './react/SessionProvider.tsx';
export { useSession } from './react/useSession.ts';
