/** What the list of people needs once something is done with them, loaded while the list is shown. */
export { AssignLocations, ChangeRole, DeactivateUsers, RemoveUsers, ResendInvitations } from './bulk/BulkDialogs.tsx';
export { SelectionBar } from './bulk/SelectionBar.tsx';
export { UndoRemoval } from './bulk/UndoRemoval.tsx';
export { UserMenu } from './bulk/UserMenu.tsx';
export { UserDialog } from './UserDialog.tsx';
