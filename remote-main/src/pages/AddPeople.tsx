import { sharedMessages } from '@askwell/page-kit';
import { useNavigate } from 'react-router-dom';
import { RowsFormEnd, userMessages, UsersForm, useUsersForm } from 'shared-rows';
import { showToast, type UserListItem } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { loadIdleParts, SettingsPage, UsageLead } from '../settings/SettingsPage.tsx';
import { addPeopleText as texts } from './messages/addPeople.ts';
import { peopleText } from './PeopleSettings/messages.ts';

/** Invites people: one, a pasted list, or a file. The server refuses those who are in the organization already. */
export function Page() {
  const navigate = useNavigate();
  const backToList = () => void navigate('/settings/people');
  const { form } = useUsersForm({
    stored: nobody,
    whenEmpty: texts.nobody,
    onSaved(amount, users) {
      void describeInvited(amount, users).then((text) => showToast({ kind: 'good', text }));
      // A long list is sent on when the page is left.
      if (location.pathname === path) backToList();
    },
  });
  return (
    <SettingsPage title={peopleText.add} lead={<UsageLead what="people">{texts.lead}</UsageLead>} isWide>
      <Card>
        <UsersForm
          form={form}
          end={
            <RowsFormEnd form={form} submit={userMessages.submit(form.list.filled.length)} busy={userMessages.busy}>
              <Button kind="quiet" onClick={backToList}>
                {sharedMessages.cancel}
              </Button>
            </RowsFormEnd>
          }
        />
      </Card>
    </SettingsPage>
  );
}

const path = '/settings/people/add';

const nobody: readonly [] = [];

/** How many were invited, and when the last invitation goes out if a day's limit delays some. */
async function describeInvited(amount: number, users: readonly UserListItem[]): Promise<string> {
  // If the code is missing, the list still says so at each person.
  const delayed = await loadIdleParts().then(
    ({ findDelayed }) => findDelayed(users),
    () => null,
  );
  return delayed ? texts.delayed(amount - delayed.amount, delayed.amount, delayed.when) : texts.invited(amount);
}
