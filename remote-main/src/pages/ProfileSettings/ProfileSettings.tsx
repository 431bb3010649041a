import { useState } from 'react';
import { ConfirmDialog, FailureNotice, roleMessages, useSubmission } from '@askwell/page-kit';
import { getSummary, leaveOrganization } from 'contract/organization';
import { changeMails, roles } from 'contract/session';
import { sendCall, useRead, useSession } from 'shared-session';
import { type AppearanceSetting, Button, Card, Checkbox, chooseAppearance, RadioCards, useAppearance } from 'shared-ui';

import { FactList } from '../../FactList.tsx';
import { peopleMessages } from '../PeopleSettings/messages.ts';
import { profileMessages } from './messages.ts';
import styles from './ProfileSettings.module.css';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { settingsMessages } from '../../messages.ts';

const { fields } = peopleMessages;
const { preferences } = profileMessages;

/** The signed-in user, and how the product looks on this device. */
export function Page() {
  const { user, firebaseUser } = useSession();
  const role = roles.find((known) => known === user?.role);
  return (
    <SettingsPage title={settingsMessages.pages.profile} lead={profileMessages.lead}>
      <Card>
        <FactList
          facts={[
            { label: fields.name, value: user?.name || firebaseUser?.name || profileMessages.unknown },
            { label: fields.email, value: user?.email || firebaseUser?.email || profileMessages.unknown },
            { label: fields.role, value: role ? roleMessages[role].name : profileMessages.unknown },
          ]}
        />
      </Card>
      <Preferences />
      {user?.mondayMail !== undefined && <MailsCard isOn={user.mondayMail} />}
      {user && <LeaveCard />}
    </SettingsPage>
  );
}

function Preferences() {
  return (
    <Card title={preferences.title}>
      <p className={styles.lead}>{preferences.lead}</p>
      <div className={styles.choices}>
        {settings.map((name) => (
          <SettingChoice key={name} name={name} />
        ))}
      </div>
    </Card>
  );
}

const settings = ['theme', 'hours', 'density', 'motion'] as const;

/** One appearance setting. A choice applies at once and is stored on this device. */
function SettingChoice({ name }: { name: AppearanceSetting }) {
  const value = useAppearance(name);
  return (
    <RadioCards<string>
      {...preferences[name]}
      name={name}
      value={value}
      onChange={(option) => chooseAppearance(name, option)}
    />
  );
}

function MailsCard({ isOn }: { isOn: boolean }) {
  const { send, busy, failure } = useSubmission();
  const change = () => send(() => sendCall(changeMails, { body: { mondayMail: !isOn }, silent: true }));
  return (
    <Card title={profileMessages.mails.title}>
      <Checkbox
        label={profileMessages.mails.monday}
        hint={profileMessages.mails.hint}
        checked={isOn}
        aria-disabled={busy}
        onChange={() => !busy && void change()}
      />
      <FailureNotice failure={failure} />
    </Card>
  );
}

function LeaveCard() {
  const [isAsking, setIsAsking] = useState(false);
  const isAdmin = useSession().user?.role === 'admin';
  const isOnlyAdmin = useRead(getSummary).data?.byRole.admin === 1 && isAdmin;
  return (
    <Card title={profileMessages.leaveTitle}>
      <p>{isOnlyAdmin ? profileMessages.onlyAdmin : profileMessages.leaveText}</p>
      {!isOnlyAdmin && (
        <div>
          <Button onClick={() => setIsAsking(true)}>{profileMessages.leave}</Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          text={{ title: profileMessages.confirmTitle, action: profileMessages.leave, busy: profileMessages.leaving }}
          confirm={() => sendCall(leaveOrganization, { silent: true })}
          done={() => profileMessages.left}
          onClose={() => setIsAsking(false)}
        >
          <p>{profileMessages.leaveText}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
