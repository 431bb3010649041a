import { AddRowsPage } from './AddRows/AddRowsPage.tsx';
import { addLocationsText } from './AddRows/messages.ts';

/** Adds locations: one, a pasted list, or a file. */
export function Page() {
  return (
    <AddRowsPage title={addLocationsText.title} lead={addLocationsText.lead} what="locations">
      {({ AddLocationsForm }) => <AddLocationsForm />}
    </AddRowsPage>
  );
}
