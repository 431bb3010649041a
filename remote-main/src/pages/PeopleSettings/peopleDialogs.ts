/** The dialogs of the list of people, loaded while the list is shown. */
export { AssignLocations, ChangeRole, RemoveUsers } from './bulkActions.tsx';
export { UserDialog } from './UserDialog.tsx';
