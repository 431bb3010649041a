import { AddRowsPage } from '../../settings/AddRowsPage.tsx';
import { addPeopleText } from './messages.ts';

/** Invites people: one, a pasted list, or a file. */
export function Page() {
  return (
    <AddRowsPage title={addPeopleText.title} lead={addPeopleText.lead} what="people" load={loadForm}>
      {({ AddPeopleForm }) => <AddPeopleForm />}
    </AddRowsPage>
  );
}

const loadForm = () => import('./AddPeopleForm.tsx');
