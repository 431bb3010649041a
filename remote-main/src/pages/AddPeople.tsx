import { useNavigate } from 'react-router-dom';
import { useLoadOnArrival } from 'remote-kit';
import { RowsFormEnd, userMessages, UsersForm, useUsersForm } from 'shared-rows';
import { loadLocations, showToast, type UserListItem } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { commonText } from '../messages.ts';
import { SettingsPage, UsageLead } from '../settings/SettingsPage.tsx';
import { addPeopleText as texts } from './messages.ts';
import { delayOf } from './PeopleSettings/users.ts';

/** Invites people: one, a pasted list, or a file. The server refuses those who are in the organization already. */
export function Page() {
  useLoadOnArrival(loadLocations);
  const navigate = useNavigate();
  const backToList = () => void navigate('/settings/people');
  const { form, locations } = useUsersForm({
    stored: nobody,
    emptyMessage: texts.nobody,
    onSaved(amount, waiting, users) {
      if (amount > 0) showToast({ kind: 'good', text: describeInvited(amount, users) });
      if (waiting === 0) backToList();
    },
  });
  return (
    <SettingsPage title={texts.title} lead={<UsageLead what="people">{texts.lead}</UsageLead>} isWide>
      <Card>
        <UsersForm
          form={form}
          locations={locations}
          end={
            <RowsFormEnd form={form} submit={userMessages.submit(form.rows.filled.length)} busy={userMessages.busy}>
              <Button kind="quiet" onClick={backToList}>
                {commonText.cancel}
              </Button>
            </RowsFormEnd>
          }
        />
      </Card>
    </SettingsPage>
  );
}

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
