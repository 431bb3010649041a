export { RowsFormEnd } from './editor/RowEditor.tsx';
export { LocationsForm, useLocationsForm } from './locations/LocationsForm.tsx';
export { editableLocations, noLocation } from './locations/locationRules.ts';
export { insertRows, newRow } from './model/rows.ts';
export { userMessages } from './users/messages.ts';
export { loadUsersParts, UsersForm, useUsersForm } from './users/UsersForm.tsx';
