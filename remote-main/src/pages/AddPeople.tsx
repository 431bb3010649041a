import { useLoadOnArrival } from 'remote-kit';
import { userMessages, UsersForm, useUsersForm } from 'shared-rows';
import { loadLocations, type UserListItem } from 'shared-session';

import { AddRowsPage, FormButtons, useBackToList } from './AddRows/AddRowsPage.tsx';
import { addPeopleText as texts } from './AddRows/messages.ts';
import { delayOf } from './PeopleSettings/users.ts';

/** Invites people: one, a pasted list, or a file. The server refuses those who are in the organization already. */
export function Page() {
  useLoadOnArrival(loadLocations);
  const onSaved = useBackToList(listPath, describeInvited);
  const { form, locations } = useUsersForm({ stored: nobody, emptyMessage: texts.nobody, onSaved });
  const text = { submit: userMessages.submit(form.rows.filled.length), busy: userMessages.busy };
  return (
    <AddRowsPage title={texts.title} lead={texts.lead} what="people">
      <UsersForm form={form} locations={locations} end={<FormButtons form={form} text={text} listPath={listPath} />} />
    </AddRowsPage>
  );
}

const listPath = '/settings/people';
const nobody: readonly [] = [];

/** How many were invited, and when the last invitation goes out if a day's limit delays some. */
function describeInvited(amount: number, users: readonly UserListItem[] = []): string {
  const delayed = users.filter(delayOf);
  const last = delayed.toSorted((one, other) => sentAt(one) - sentAt(other)).at(-1);
  const when = last && delayOf(last);
  if (!when) return texts.invited(amount);
  return texts.delayed(amount - delayed.length, delayed.length, when);
}

const sentAt = ({ invitation }: UserListItem) => Date.parse(invitation?.sentAt ?? '');
