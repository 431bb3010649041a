import { count, defineMessages } from '@askwell/page-kit';

/** The messages of the actions on people. They load with the dialogs. */
export const changeMessages = defineMessages('remote-main/changeMessages', {
  removeText: (email: string, role: string, locations: string) =>
    `${email} (${role}${locations && `, ${locations}`}) loses access immediately.`,
  ownLeftOut: 'You’re selected too. We’ll leave you out.',
  invitedLeftOut: (amount: number) => `${count(amount, 'invited person is', 'invited people are')} left out.`,
  alreadyDeactivated: (amount: number) => `${count(amount, 'person is', 'people are')} already deactivated.`,
  wrongNumber: (amount: string) => `Type ${amount}, the number of people this changes.`,
  ownRole: 'This is your own role. You will no longer see these pages; another admin can change it back.',
  removeMany: 'They lose access immediately.',
  undoable: 'You can undo this in Activity for seven days.',
  selection: 'Selected people',
  /** The shortcuts of the selection bar's buttons. */
  keys: { role: 'R', locations: 'L', resend: 'I', deactivate: 'D', remove: 'Delete Backspace' },
  changeRole: 'Change role',
  changeRoleTitle: (who: string) => `Change the role of ${who}`,
  roleChanged: (amount: number, role: string) =>
    `${count(amount, 'person is', 'people are')} now ${role.toLowerCase()}`,
  chooseRole: 'Choose a role.',
  makeAdminTitle: (amount: number, who: string) => `Make ${who} ${amount === 1 ? 'an admin' : 'admins'}?`,
  makeAdmin: (amount: number): string => (amount === 1 ? 'Make admin' : 'Make admins'),
  adminMeaning: 'Admins manage everything here: people, locations, billing, and the roles of other admins.',
  assign: 'Assign locations',
  assignTitle: (amount: number) => `Assign locations to ${count(amount, 'person', 'people')}`,
  assigned: (amount: number) => `Locations assigned to ${count(amount, 'person', 'people')}`,
  chooseLocation: 'Choose a location.',
  noLocationChosen: 'Without a location, they belong to the whole organization.',
  locationsRemoved: (amount: number) =>
    `${count(amount, 'person belongs', 'people belong')} to the whole organization now`,
  keepLocations: 'Keep the locations they already have',
  unchangedWholeOrganization: (amount: number) =>
    `${count(amount, 'person belongs', 'people belong')} to the whole organization. That won’t change.`,
  locationsTitle: (name: string) => `Locations of ${name}`,
  locationsChanged: (name: string) => `Locations of ${name} changed`,
  resend: 'Resend invitation',
  resendAll: 'Resend invitations',
  copyLink: 'Copy invitation link',
  linkCopied: 'Link copied. It works for anyone who signs in with an invited email.',
  withdrawItem: 'Withdraw invitation',
  withdraw: 'Withdraw',
  withdrawTitle: (name: string) => `Withdraw the invitation to ${name}?`,
  withdrawMany: (amount: number) => `Withdraw ${count(amount, 'invitation', 'invitations')}?`,
  withdrawMeaning: (email?: string) =>
    email === undefined ? 'These invitations stop working.' : `${email} can no longer use it to join.`,
  withdrawn: (name?: string) => (name === undefined ? 'Invitations withdrawn' : `Invitation to ${name} withdrawn`),
  deactivate: 'Deactivate',
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  deactivateMeaning:
    'They lose access immediately. They keep their role and locations, and you can reactivate them anytime.',
  personDeactivated: (name: string) => `${name} deactivated`,
  reactivate: 'Reactivate',
  reactivateTitle: (name: string) => `Reactivate ${name}?`,
  reactivateMeaning: 'They get access again, with the role and locations they had.',
  personReactivated: (name: string) => `${name} reactivated`,
});
