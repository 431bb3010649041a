import type { Backend } from './backend.ts';
import type { CallFunction } from './call.ts';
import { withBackend } from './withBackend.ts';

/** Reads the profile again without a splash. */
export const refreshProfile: Backend['refreshProfile'] = () => withBackend((backend) => backend.refreshProfile());

/** Sends any call of the contract; failures are values and are shown unless the call is silent. */
export const call: CallFunction = (of, options) => withBackend((backend) => backend.call(of, options));

type Of<Name extends keyof Backend['organization']> = Backend['organization'][Name];

export const loadOrganization: Of<'loadOrganization'> = () =>
  withBackend(({ organization }) => organization.loadOrganization());
export const saveOrganization: Of<'saveOrganization'> = (form) =>
  withBackend(({ organization }) => organization.saveOrganization(form));
export const loadLocations: Of<'loadLocations'> = () => withBackend(({ organization }) => organization.loadLocations());
export const addLocations: Of<'addLocations'> = (rows, options) =>
  withBackend(({ organization }) => organization.addLocations(rows, options));
export const changeLocation: Of<'changeLocation'> = (id, patch) =>
  withBackend(({ organization }) => organization.changeLocation(id, patch));
export const removeLocation: Of<'removeLocation'> = (id) =>
  withBackend(({ organization }) => organization.removeLocation(id));
export const loadUsers: Of<'loadUsers'> = (query) => withBackend(({ organization }) => organization.loadUsers(query));
export const loadSummary: Of<'loadSummary'> = () => withBackend(({ organization }) => organization.loadSummary());
export const addUsers: Of<'addUsers'> = (rows, options) =>
  withBackend(({ organization }) => organization.addUsers(rows, options));
export const changeUser: Of<'changeUser'> = (id, patch) =>
  withBackend(({ organization }) => organization.changeUser(id, patch));
export const removeUser: Of<'removeUser'> = (id) => withBackend(({ organization }) => organization.removeUser(id));
