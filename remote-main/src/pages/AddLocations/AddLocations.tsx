import { AddRowsPage } from '../../settings/AddRowsPage.tsx';
import { addLocationsText } from './messages.ts';

/** Adds locations: one, a pasted list, or a file. */
export function Page() {
  return (
    <AddRowsPage title={addLocationsText.title} lead={addLocationsText.lead} what="locations" load={loadForm}>
      {({ AddLocationsForm }) => <AddLocationsForm />}
    </AddRowsPage>
  );
}

const loadForm = () => import('./AddLocationsForm.tsx');
