export { LocationsForm, useLocationsForm } from './locations/LocationsForm.tsx';
export { locationKind, noLocation } from './locations/locationKind.ts';
export { newRow } from './model/rowKind.ts';
export { insertRows } from './model/rowList.ts';
export { userMessages } from './users/messages.ts';
export { UsersForm, useUsersForm } from './users/UsersForm.tsx';
