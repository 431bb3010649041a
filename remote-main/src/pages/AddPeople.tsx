import { useLeave } from '@askwell/page-kit';
import { userMessages, UsersForm, useUsersForm } from 'shared-rows';
import { showToast } from 'shared-session';
import { Card } from 'shared-ui';

import { useHandedSource } from '../compare/source.ts';
import { AddRowsEnd, PlansLink } from '../settings/AddRowsEnd.tsx';
import { addText } from '../settings/messages.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { peopleText } from './PeopleSettings/messages.ts';

/** Invites people: one, a pasted list, or a file. The server refuses those who are in the organization already. */
export function Page() {
  const leave = useLeave();
  const source = useHandedSource();
  const backToList = () => leave('/settings/people');
  const { form } = useUsersForm({
    whenEmpty: addText.nobody,
    onSavedPart: sayAdded,
    onSaved(amount) {
      sayAdded(amount);
      backToList();
    },
  });
  return (
    <SettingsPage title={peopleText.add} lead={addText.lead.people} isWide>
      <Card>
        <UsersForm
          form={form}
          source={source}
          atLimit={<PlansLink />}
          end={<AddRowsEnd what="people" form={form} onCancel={backToList} />}
        />
      </Card>
    </SettingsPage>
  );
}

const sayAdded = (amount: number) => showToast({ kind: 'good', text: userMessages.saved(amount) });
