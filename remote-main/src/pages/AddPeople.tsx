import { userMessages, UsersForm, useUsersForm } from 'shared-rows';
import { Card } from 'shared-ui';

import { ImportLink } from '../list/importActions.tsx';
import { AddRowsEnd, useAdding } from '../adding/adding.tsx';
import { addMessages } from '../settings/messages.ts';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { PlansLink } from '../subscription/PlanLimit.tsx';

/** Invites people: one or a pasted list. The server refuses people who are already in the organization. */
export function Page() {
  const { openSource, backToList, ending } = useAdding('people', userMessages.saved);
  const { form } = useUsersForm({ whenEmpty: addMessages.nobody, ...ending });
  return (
    <SettingsPage title={addMessages.title.people} lead={addMessages.lead.people}>
      <Card>
        <UsersForm
          form={form}
          onSource={openSource}
          start={<ImportLink list="people" />}
          atLimit={<PlansLink list="people" added={form.list.filled.length} />}
          end={<AddRowsEnd list="people" form={form} onCancel={backToList} />}
        />
      </Card>
    </SettingsPage>
  );
}
