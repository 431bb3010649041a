export { LocationsForm, useLocationsForm } from './locations/LocationsForm.tsx';
export { locationKind } from './locations/locationKind.ts';
export { noLocation } from './locations/locationRows.ts';
export { newRow } from './model/row.ts';
export { insertRows } from './model/rowList.ts';
export { userMessages } from './users/messages.ts';
export { UsersForm } from './users/UsersForm.tsx';
export { useUsersForm } from './users/useUsersForm.ts';
