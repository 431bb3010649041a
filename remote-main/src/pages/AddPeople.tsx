import { useLeave } from '@askwell/page-kit';
import { userMessages, UsersForm, useUsersForm } from 'shared-rows';
import { showToast } from 'shared-session';
import { Card } from 'shared-ui';

import { useHandedSource } from '../compare/source.ts';
import { AddRowsEnd, PlansLink } from '../settings/AddRowsEnd.tsx';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { addPeopleText as texts } from './messages/addPeople.ts';
import { peopleText } from './PeopleSettings/messages.ts';

/** Invites people: one, a pasted list, or a file. The server refuses those who are in the organization already. */
export function Page() {
  const leave = useLeave();
  const source = useHandedSource();
  const backToList = () => leave('/settings/people');
  const { form } = useUsersForm({
    whenEmpty: texts.nobody,
    onSaved(amount) {
      showToast({ kind: 'good', text: texts.invited(amount) });
      backToList();
    },
  });
  return (
    <SettingsPage title={peopleText.add} lead={texts.lead} isWide>
      <Card>
        <UsersForm
          form={form}
          source={source}
          atLimit={<PlansLink />}
          end={<AddRowsEnd what="people" form={form} text={userMessages} onCancel={backToList} />}
        />
      </Card>
    </SettingsPage>
  );
}
