/** What opens over the list of people: fetched when the list stands. */
export { UserDialog } from './UserDialog.tsx';
export { RemoveUser } from './RemoveUser.tsx';
