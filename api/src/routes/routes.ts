import type { calls } from 'shared-session/contract';

import type { Route } from '../http/route.ts';
import { getAudit } from './audit.ts';
import { getLocations } from './locationList.ts';
import { addLocations, changeLocation, removeLocation, restoreLocation } from './locations.ts';
import { getOrganization, saveOrganization } from './organization.ts';
import { addUsers, resendInvitation } from './people/addUsers.ts';
import { changeUser } from './people/changeUser.ts';
import { acceptInvitation, declineInvitation, getInvitations, leaveOrganization } from './people/ownInvitations.ts';
import { removeUser, restoreUser } from './people/removeUser.ts';
import { getUsers } from './people/userList.ts';
import { checkReadiness, getUser, isUserValid } from './session.ts';
import {
  cancelSubscription,
  changePaymentMethod,
  changeSubscription,
  getBilling,
  getPlans,
  getSubscription,
  previewChange,
  resumeSubscription,
  subscribe,
} from './subscription.ts';
import { getSummary, getTrend } from './summary.ts';
import { confirmAddress, confirmVerification, sendAddressCode, sendVerification } from './verification.ts';

type Calls = typeof calls;

/** The route of each call in the contract; the type requires all of them. */
export const routes: { readonly [Name in keyof Calls]: Route<Calls[Name]> } = {
  checkReadiness,
  isUserValid,
  getUser,
  getOrganization,
  saveOrganization,
  getSummary,
  getTrend,
  getAudit,
  getLocations,
  addLocations,
  changeLocation,
  removeLocation,
  restoreLocation,
  getUsers,
  addUsers,
  changeUser,
  removeUser,
  restoreUser,
  resendInvitation,
  getInvitations,
  acceptInvitation,
  declineInvitation,
  sendAddressCode,
  confirmAddress,
  leaveOrganization,
  sendVerification,
  confirmVerification,
  getPlans,
  subscribe,
  getSubscription,
  getBilling,
  previewChange,
  changePaymentMethod,
  changeSubscription,
  cancelSubscription,
  resumeSubscription,
};
