import { useLoadOnArrival } from 'remote-kit';
import { UsersForm, useUsersForm, userMessages } from 'shared-rows';
import { loadLocations } from 'shared-session';

import { AddRowsEnd, useBackToList } from './AddRowsPage.tsx';
import { addPeopleText } from './messages.ts';

/** The rows of people who are invited. Who is in already the server says of the rows that are sent. */
export function AddPeopleForm() {
  useLoadOnArrival(loadLocations);
  const onSaved = useBackToList(listPath, addPeopleText.invited);
  const { form, locations } = useUsersForm({
    draft: 'people',
    stored: nobody,
    emptyMessage: addPeopleText.nobody,
    onSaved,
  });
  const text = { submit: userMessages.submit(form.rows.filled.length), busy: userMessages.busy };
  return (
    <UsersForm form={form} locations={locations} end={<AddRowsEnd form={form} text={text} listPath={listPath} />} />
  );
}

const listPath = '/settings/people';
const nobody: readonly [] = [];
