/** What opens over the list of people: fetched when the list stands. */
export { PersonDialog } from './PersonDialog.tsx';
export { RemovePerson } from './RemovePerson.tsx';
