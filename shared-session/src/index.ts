/** The public API that the shell shares with all remotes. The other entry points are in package.json. */
export { PRODUCT_NAME } from 'composition/product-name';

export type { ApiFailure, ApiResult } from './rules/answer.ts';
export { readConflictingRow, readFieldErrors } from './rules/failure.ts';
export { getAccountName, type AccountRefusal, type Session } from './rules/session.ts';

export {
  accountRefusalAtom,
  demoCounterAtom,
  incrementDemoCounter,
  isProfileOutdatedAtom,
  openInvitationsAtom,
  serverReachableAtom,
  sessionAtom,
  showToast,
  signedOutAtom,
  updateStatusAtom,
} from './state/store.ts';

export {
  CallError,
  keepPreviousData,
  requirePayload,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from './data/queries.ts';
export { DataProvider, type ListedRow, createPagedQuery, readQuery, useRead } from './data/reads.tsx';

export { createFirebaseIdentity, type Identity } from './effects/identity.ts';
export { SignInError } from './rules/errors.ts';
export type { FirebaseConfig, ProviderId } from './rules/identity.ts';
export {
  getIdToken,
  refreshProfile,
  refreshProfileOnReturn,
  sendCall,
  signIn,
  signOut,
  startSession,
} from './effects/session.ts';
export { getStorageKey, openStoredText, openStoredValue } from './effects/deviceStorage.ts';

export { loadOnce, runWhenIdle } from './loading.ts';
export { hasUnsavedChanges, holdUnsavedChanges } from './unsavedChanges.ts';

export { SessionProvider, useSession } from './react/SessionProvider.tsx';
