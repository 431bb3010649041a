export { FileButton } from './editor/FileButton.tsx';
export { RowsForm, RowsFormEnd } from './editor/RowsForm.tsx';
export { type Source, sourceOfFile, useSource } from './editor/source.ts';
export { useLocationsForm } from './locations/useLocationsForm.ts';
export { newRow } from './model/rows.ts';
export { locationMessages, rowMessages, userMessages } from './messages.ts';
export { UsersForm, useUsersForm } from './users/UsersForm.tsx';
