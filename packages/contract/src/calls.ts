/** All calls, for the API, which answers them. */
export { eraseName, getJournal, getJournalRows, previewUndo, sendEntry, undoEntry } from './activity.ts';
export { getAdoption } from './adoption.ts';
export { getPlans, getSubscription, openPortal, settleSubscription, subscribe } from './billing.ts';
export { saveChanges } from './changes.ts';
export { acceptInvitation, confirmEmail, declineInvitation, getInvitations, sendEmailCode } from './invitations.ts';
export { addLocations, changeLocation, changeLocations, getLocations, removeLocations } from './locations.ts';
export {
  confirmVerification,
  getOrganization,
  getSummary,
  leaveOrganization,
  saveOrganization,
  sendVerification,
} from './organization.ts';
export { addUsers, changeUser, changeUsers, getUsers, removeUsers, resendInvitations } from './people.ts';
export { checkReadiness, getUser, isUserValid } from './session.ts';
