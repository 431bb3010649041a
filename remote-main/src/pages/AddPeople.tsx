import { AddRowsPage } from './AddRows/AddRowsPage.tsx';
import { addPeopleText } from './AddRows/messages.ts';

/** Invites people: one, a pasted list, or a file. */
export function Page() {
  return (
    <AddRowsPage title={addPeopleText.title} lead={addPeopleText.lead} what="people">
      {({ AddPeopleForm }) => <AddPeopleForm />}
    </AddRowsPage>
  );
}
