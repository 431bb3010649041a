import type { Atom } from 'jotai';
import type { ReactNode } from 'react';

import type {
  Call,
  FieldError,
  Location,
  LocationForm,
  LocationPatch,
  Organization,
  OrganizationForm,
  UserForm,
  UserListItem,
  UserPatch,
  UserProfile,
} from './contract.ts';
import type { Identity } from './effects/identity.ts';
import type { ProviderId } from './effects/signInProviders.ts';
import type { ApiFailure, ApiResult } from './rules/apiResult.ts';
import type { Resource } from './rules/resource.ts';
import type { Session } from './rules/session.ts';

export * from './contract.ts';
export { contractVersion } from './contractVersion.ts';
export type { Identity } from './effects/identity.ts';
export { signInProviders } from './effects/signInProviders.ts';
export type { ProviderId } from './effects/signInProviders.ts';
export type { ApiFailure, ApiResult } from './rules/apiResult.ts';
export type { Resource } from './rules/resource.ts';
export type { IdentityProfile, Session } from './rules/session.ts';
export { PRODUCT_NAME } from './words.ts';

// Typed ahead of the code behind them, so that the other packages can be written against them.
export type FirebaseConfig = {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId?: string;
  emulator?: string;
};
export type CallOptions<Body> = {
  query?: Record<string, unknown>;
  params?: Record<string, string>;
  body?: Body;
  idempotencyKey?: string;
  silent?: boolean;
  signal?: AbortSignal;
};
export declare function startSession(options: { identity: Identity; apiUrl: string }): void;
export declare function firebaseIdentity(config: FirebaseConfig): Identity;
export declare function signIn(id: ProviderId): Promise<void>;
export declare function signInErrorMessage(error: unknown): string | null;
export declare function signOut(): Promise<void>;
export declare function getIdToken(): Promise<string | null>;
export declare const sessionAtom: Atom<Session>;
export declare const organizationAtom: Atom<Resource<Organization>>;
export declare const locationsAtom: Atom<Resource<Location[]>>;
export declare const usersAtom: Atom<Resource<UserListItem[]>>;
export declare const updateStatusAtom: Atom<'idle' | 'loading'>;
export declare const locationErrorAtom: Atom<string | null>;
export declare const demoCounterAtom: Atom<number>;
export declare function countUp(): void;
export declare const serverReachableAtom: Atom<boolean>;
export declare function call<Payload, Body>(
  of: Call<Payload, Body>,
  options?: CallOptions<Body>,
): Promise<ApiResult<Payload>>;
export declare function fieldErrorsOf(failure: ApiFailure): FieldError[];
export declare function refreshProfile(): Promise<ApiResult<UserProfile>>;
export declare function loadOrganization(): Promise<ApiResult<Organization>>;
export declare function saveOrganization(form: OrganizationForm): Promise<ApiResult<Organization>>;
export declare function loadLocations(): Promise<ApiResult<Location[]>>;
export declare function addLocations(
  rows: LocationForm[],
  options?: { idempotencyKey?: string },
): Promise<ApiResult<Location[]>>;
export declare function changeLocation(id: string, patch: LocationPatch): Promise<ApiResult<Location>>;
export declare function removeLocation(id: string): Promise<ApiResult<unknown>>;
export declare function loadUsers(query?: Record<string, unknown>): Promise<ApiResult<UserListItem[]>>;
export declare function addUsers(
  rows: UserForm[],
  options?: { idempotencyKey?: string },
): Promise<ApiResult<UserListItem[]>>;
export declare function changeUser(id: string, patch: UserPatch): Promise<ApiResult<UserListItem>>;
export declare function removeUser(id: string): Promise<ApiResult<unknown>>;
export declare function SessionProvider(props: { children: ReactNode }): ReactNode;
export declare function useSession(): Session;
export declare function showToast(toast: { kind: 'good' | 'bad' | 'info'; text: string }): void;
