import { useState } from 'react';
import { ConfirmDialog, FailureNotice, roleMessages, useSubmission } from '@askwell/page-kit';
import { getSummary, leaveOrganization } from 'contract/organization';
import { changeMails, roles } from 'contract/session';
import { sendCall, useRead, useSession } from 'shared-session';
import { type AppearanceSetting, Button, Card, Checkbox, chooseAppearance, RadioCards, useAppearance } from 'shared-ui';

import { FactList } from '../../FactList.tsx';
import { peopleText } from '../PeopleSettings/messages.ts';
import { preferencesText, profileText } from './messages.ts';
import styles from './ProfileSettings.module.css';
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
        <FactList
          facts={[
            { label: fields.name, value: user?.name || firebaseUser?.name || profileText.unknown },
            { label: fields.email, value: user?.email || firebaseUser?.email || profileText.unknown },
            { label: fields.role, value: role ? roleMessages[role].name : profileText.unknown },
          ]}
        />
      </Card>
      <Preferences />
      {user?.mondayMail !== undefined && <MailsCard isOn={user.mondayMail} />}
      {user && <LeaveCard />}
    </SettingsPage>
  );
}

/** How the product looks on this device: theme, time format, density, motion. */
function Preferences() {
  return (
    <Card title={preferencesText.title}>
      <p className={styles.lead}>{preferencesText.lead}</p>
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
      {...preferencesText[name]}
      name={name}
      value={value}
      onChange={(option) => chooseAppearance(name, option)}
    />
  );
}

/** Whether an admin gets the mail about the week. */
function MailsCard({ isOn }: { isOn: boolean }) {
  const { send, busy, failure } = useSubmission();
  const change = () => send(() => sendCall(changeMails, { body: { mondayMail: !isOn }, silent: true }));
  return (
    <Card title={profileText.mails.title}>
      <Checkbox
        label={profileText.mails.monday}
        hint={profileText.mails.hint}
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
    <Card title={profileText.leaveTitle}>
      <p>{isOnlyAdmin ? profileText.onlyAdmin : profileText.leaveText}</p>
      {!isOnlyAdmin && (
        <div>
          <Button onClick={() => setIsAsking(true)}>{profileText.leave}</Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          text={{ title: profileText.confirmTitle, action: profileText.leave, busy: profileText.leaving }}
          confirm={() => sendCall(leaveOrganization, { silent: true })}
          done={() => profileText.left}
          onClose={() => setIsAsking(false)}
        >
          <p>{profileText.leaveText}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
