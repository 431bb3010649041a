export { RowsForm, RowsFormEnd } from './editor/RowsForm.tsx';
export { FileButton, type Source, useSource } from './editor/source.tsx';
export { useLocationsForm } from './locations/useLocationsForm.ts';
export { newRow } from './model/rows.ts';
export { locationMessages, rowMessages, userMessages } from './messages.ts';
export { UsersForm, useUsersForm } from './users/UsersForm.tsx';
