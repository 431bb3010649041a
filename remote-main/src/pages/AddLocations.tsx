import { useLoadOnArrival } from 'remote-kit';
import { LocationsForm, useLocationsForm } from 'shared-rows';
import { loadLocations, loadOrganization } from 'shared-session';

import { AddRowsPage, FormButtons, useBackToList } from './AddRows/AddRowsPage.tsx';
import { addLocationsText as texts } from './AddRows/messages.ts';

/** Adds locations: one, a pasted list, or a file. */
export function Page() {
  useLoadOnArrival(loadLocations, loadOrganization);
  const onSaved = useBackToList(listPath, texts.added);
  const { form } = useLocationsForm({ isRequired: true, onSaved });
  const text = { submit: texts.submit(form.rows.filled.length), busy: texts.busy };
  return (
    <AddRowsPage title={texts.title} lead={texts.lead} what="locations">
      <LocationsForm form={form} end={<FormButtons form={form} text={text} listPath={listPath} />} />
    </AddRowsPage>
  );
}

const listPath = '/settings/locations';
