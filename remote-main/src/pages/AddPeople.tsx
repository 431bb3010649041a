import { userMessages, UsersForm, useUsersForm } from 'shared-rows';

import { AddPage, useSavedRows } from '../adding/AddPage.tsx';
import { addMessages } from '../settings/messages.ts';

/** Invites people: one or a pasted list. The server refuses people who are already in the organization. */
export function Page() {
  const { form } = useUsersForm({ whenEmpty: addMessages.nobody, ...useSavedRows('people', userMessages.saved) });
  return <AddPage list="people" form={form} renderForm={(props) => <UsersForm form={form} {...props} />} />;
}
