export { RowsForm, RowsFormEnd } from './editor/RowsForm.tsx';
export { useLocationsForm } from './locations/useLocationsForm.ts';
export { newRow } from './model/rows.ts';
export { locationMessages, userMessages } from './messages.ts';
export { UsersForm, useUsersForm } from './users/UsersForm.tsx';
