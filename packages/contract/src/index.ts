import * as activity from './activity.ts';
import * as adoption from './adoption.ts';
import * as billing from './billing.ts';
import * as imports from './requests/imports.ts';
import * as invitations from './invitations.ts';
import * as locations from './locations.ts';
import * as organization from './organization.ts';
import * as people from './people.ts';
import * as session from './session.ts';

// The whole contract, for the API, which answers every call. Parts import the subjects that they use.
export * from './activity.ts';
export * from './adoption.ts';
export * from './billing.ts';
export * from './call.ts';
export * from './fold.ts';
export * from './requests/imports.ts';
export * from './invitations.ts';
export * from './locations.ts';
export * from './organization.ts';
export * from './people.ts';
export { maxListLength } from './requests/queryFields.ts';
export * from './session.ts';
export * from './validate.ts';

/** Every call by its name. */
export const calls = {
  checkReadiness: session.checkReadiness,
  isUserValid: session.isUserValid,
  getUser: session.getUser,
  changeMails: session.changeMails,
  getOrganization: organization.getOrganization,
  saveOrganization: organization.saveOrganization,
  getSummary: organization.getSummary,
  getTrend: organization.getTrend,
  sendVerification: organization.sendVerification,
  confirmVerification: organization.confirmVerification,
  leaveOrganization: organization.leaveOrganization,
  getAdoption: adoption.getAdoption,
  getAudit: activity.getAudit,
  getLocations: locations.getLocations,
  addLocations: locations.addLocations,
  changeLocation: locations.changeLocation,
  removeLocation: locations.removeLocation,
  restoreLocation: locations.restoreLocation,
  getUsers: people.getUsers,
  addUsers: people.addUsers,
  changeUser: people.changeUser,
  removeUser: people.removeUser,
  changeUsers: people.changeUsers,
  removeUsers: people.removeUsers,
  undoUsers: people.undoUsers,
  resendInvitation: people.resendInvitation,
  compareUsers: imports.compareUsers,
  applyUsers: imports.applyUsers,
  compareLocations: imports.compareLocations,
  applyLocations: imports.applyLocations,
  undoImport: imports.undoImport,
  sendImport: imports.sendImport,
  getInvitations: invitations.getInvitations,
  acceptInvitation: invitations.acceptInvitation,
  declineInvitation: invitations.declineInvitation,
  sendAddressCode: invitations.sendAddressCode,
  confirmAddress: invitations.confirmAddress,
  getPlans: billing.getPlans,
  subscribe: billing.subscribe,
  getSubscription: billing.getSubscription,
  getBilling: billing.getBilling,
  previewChange: billing.previewChange,
  changePaymentMethod: billing.changePaymentMethod,
  changePayer: billing.changePayer,
  changeSubscription: billing.changeSubscription,
  cancelSubscription: billing.cancelSubscription,
  resumeSubscription: billing.resumeSubscription,
};
