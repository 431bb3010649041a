/** What the list of people needs once something is done with them, loaded while the list is shown. */
export { AssignLocations, ChangeRole } from './bulk/ChangeUsers.tsx';
export { SelectionBar } from './bulk/SelectionBar.tsx';
export { UndoRemoval } from './bulk/UndoRemoval.tsx';
export { DeactivateUsers, RemoveUsers, ResendInvitations } from './bulk/UserAccess.tsx';
export { UserMenu } from './bulk/UserMenu.tsx';
export { UserDialog } from './UserDialog.tsx';
