export { RowsForm, RowsFormEnd } from './editor/RowsForm.tsx';
export { FileButton, type Source, useSource } from './editor/source.tsx';
export { useRowsForm } from './editor/useRowsForm.ts';
export { locationsFormOptions } from './locations/locationKind.tsx';
export { createRow } from './model/rows.ts';
export { locationMessages, rowMessages, userMessages } from './messages.ts';
export { UsersForm, useUsersForm } from './users/UsersForm.tsx';
