import { sharedMessages } from '@askwell/page-kit';
import { useNavigate } from 'react-router-dom';
import { RowsFormEnd, userMessages, UsersForm, useUsersForm } from 'shared-rows';
import { showToast } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { SettingsPage } from '../settings/SettingsPage.tsx';
import { addPeopleText as texts } from './messages/addPeople.ts';
import { peopleText } from './PeopleSettings/messages.ts';

/** Invites people: one, a pasted list, or a file. The server refuses those who are in the organization already. */
export function Page() {
  const navigate = useNavigate();
  const backToList = () => void navigate('/settings/people');
  const { form } = useUsersForm({
    stored: nobody,
    whenEmpty: texts.nobody,
    onSaved(amount) {
      showToast({ kind: 'good', text: texts.invited(amount) });
      // A long list is sent on when the page is left.
      if (location.pathname === path) backToList();
    },
  });
  return (
    <SettingsPage title={peopleText.add} lead={texts.lead} isWide>
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
