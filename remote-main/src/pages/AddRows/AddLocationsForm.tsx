import { LocationsForm, useLocationsForm } from 'shared-rows';
import { useLoadOnArrival } from 'remote-kit';
import { loadLocations } from 'shared-session';

import { AddRowsEnd, useBackToList } from './AddRowsPage.tsx';
import { addLocationsText } from './messages.ts';

/** The rows of new locations. */
export function AddLocationsForm() {
  useLoadOnArrival(loadLocations);
  const onSaved = useBackToList(listPath, addLocationsText.added);
  const { form } = useLocationsForm({ draft: 'locations', isRequired: true, onSaved });
  const text = { submit: addLocationsText.submit(form.rows.filled.length), busy: addLocationsText.busy };
  return <LocationsForm form={form} end={<AddRowsEnd form={form} text={text} listPath={listPath} />} />;
}

const listPath = '/settings/locations';
