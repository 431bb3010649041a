import { locationMessages, locationsFormOptions, RowsForm, useRowsForm } from 'shared-rows';

import { AddPage, useSavedRows } from '../adding/AddPage.tsx';

/** Adds locations: one or a pasted list. */
export function Page() {
  const form = useRowsForm({ ...locationsFormOptions, ...useSavedRows('locations', locationMessages.saved) });
  return <AddPage list="locations" form={form} renderForm={(props) => <RowsForm form={form} {...props} />} />;
}
