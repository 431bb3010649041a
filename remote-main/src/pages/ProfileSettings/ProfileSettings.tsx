import { useState } from 'react';
import { ConfirmDialog, roleMessages } from '@askwell/page-kit';
import { leaveOrganization, roles, useSession } from 'shared-session';
import { Button, Card, EmptyState } from 'shared-ui';

import { FactList } from '../../FactList.tsx';
import { peopleText } from '../PeopleSettings/messages.ts';
import { profileText } from './messages.ts';
import { Preferences } from './Preferences.tsx';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { settingsText } from '../../messages.ts';

const { fields } = peopleText;

/** The signed-in user, and how the product looks on this device. */
export function Page() {
  const { user, firebaseUser } = useSession();
  const role = roles.find((known) => known === user?.role);
  return (
    <SettingsPage title={settingsText.pages.profile} lead={profileText.lead}>
      <Card>
        {user || firebaseUser ? (
          <FactList
            facts={[
              { label: fields.name, value: user?.name || firebaseUser?.name || profileText.unknown },
              { label: fields.email, value: user?.email || firebaseUser?.email || profileText.unknown },
              { label: fields.role, value: role ? roleMessages[role].name : profileText.unknown },
            ]}
          />
        ) : (
          <EmptyState title={profileText.none} />
        )}
      </Card>
      <Preferences />
      {user && <LeaveCard />}
    </SettingsPage>
  );
}

function LeaveCard() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={profileText.leaveTitle}>
      <p>{profileText.leaveText}</p>
      <div>
        <Button onClick={() => setIsAsking(true)}>{profileText.leave}</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          text={{ title: profileText.confirmTitle, action: profileText.leave, busy: profileText.leaving }}
          confirm={leaveOrganization}
          done={() => profileText.left}
          onClose={() => setIsAsking(false)}
        >
          <p>{profileText.leaveText}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
