/** What opens over the list of locations: fetched when the list stands. */
export { LocationDialog } from './LocationDialog.tsx';
export { RemoveLocation } from './RemoveLocation.tsx';
