import type { calls } from 'shared-session/contract';

import { addLocations } from './addLocations.ts';
import { addUsers } from './addUsers.ts';
import { changeLocation, removeLocation } from './changeLocation.ts';
import { changeSubscription } from './changeSubscription.ts';
import { changeUser, removeUser } from './changeUser.ts';
import { checkReadiness } from './checkReadiness.ts';
import { confirmVerification } from './confirmVerification.ts';
import { cancelSubscription, resumeSubscription } from './endSubscription.ts';
import { getAudit } from './getAudit.ts';
import { getLocations } from './getLocations.ts';
import { getOrganization } from './getOrganization.ts';
import { getPlans } from './getPlans.ts';
import { getSubscription } from './getSubscription.ts';
import { getSummary } from './getSummary.ts';
import { getUser, isUserValid } from './getUser.ts';
import { getUsers } from './getUsers.ts';
import type { Route } from './route.ts';
import { saveOrganization } from './saveOrganization.ts';
import { sendVerification } from './sendVerification.ts';
import { subscribe } from './subscribe.ts';

type Calls = typeof calls;

/** One route for each call of the contract; a call without one does not compile. */
export const routes: { readonly [Name in keyof Calls]: Route<Calls[Name]> } = {
  checkReadiness,
  isUserValid,
  getUser,
  getOrganization,
  saveOrganization,
  getSummary,
  getAudit,
  getLocations,
  addLocations,
  changeLocation,
  removeLocation,
  getUsers,
  addUsers,
  changeUser,
  removeUser,
  sendVerification,
  confirmVerification,
  getPlans,
  subscribe,
  getSubscription,
  changeSubscription,
  cancelSubscription,
  resumeSubscription,
};
