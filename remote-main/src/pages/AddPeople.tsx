import { sharedMessages, useLeave } from '@askwell/page-kit';
import { RowsFormEnd, userMessages, UsersForm, useUsersForm } from 'shared-rows';
import { showToast } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { SettingsPage } from '../settings/SettingsPage.tsx';
import { PlanLimit } from '../subscription/PlanLimit.tsx';
import { addPeopleText as texts } from './messages/addPeople.ts';
import { peopleText } from './PeopleSettings/messages.ts';

/** Invites people: one, a pasted list, or a file. The server refuses those who are in the organization already. */
export function Page() {
  const leave = useLeave();
  const backToList = () => leave('/settings/people');
  const { form } = useUsersForm({
    stored: nobody,
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
          end={
            <>
              <PlanLimit what="people" added={form.list.filled.length} />
              <RowsFormEnd form={form} submit={userMessages.submit(form.list.filled.length)} busy={userMessages.busy}>
                <Button kind="quiet" onClick={backToList}>
                  {sharedMessages.cancel}
                </Button>
              </RowsFormEnd>
            </>
          }
        />
      </Card>
    </SettingsPage>
  );
}

const nobody: readonly [] = [];
