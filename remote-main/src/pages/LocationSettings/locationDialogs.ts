/** The dialogs of the list of locations, loaded while the list is shown. */
export { LocationDialog } from './LocationDialog.tsx';
export { RemoveLocation } from './RemoveLocation.tsx';
