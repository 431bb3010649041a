import { useState } from 'react';
import { ConfirmDialog, isNotOffered, roleMessages } from '@askwell/page-kit';
import { getSummary, leaveOrganization } from 'contract/organization';
import { roles } from 'contract/session';
import { sendCall, useRead, useSession } from 'shared-session';
import {
  Button,
  Card,
  chooseAppearance,
  chooseLanguage,
  listOtherLanguages,
  RadioCards,
  useAppearance,
} from 'shared-ui';

import { FactList } from '../../FactList.tsx';
import { profileMessages } from './messages.ts';
import styles from './ProfileSettings.module.css';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { settingsMessages } from '../../messages.ts';
import { personLabels } from '../../settings/messages.ts';

const fields = personLabels;
const { preferences } = profileMessages;

/** The signed-in user, and the appearance settings of this device. */
export function Page() {
  const { user, firebaseUser } = useSession();
  const role = roles.find((candidate) => candidate === user?.role);
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
      {user && <LeaveCard />}
    </SettingsPage>
  );
}

function Preferences() {
  const theme = useAppearance('theme');
  return (
    <Card title={preferences.title}>
      <p className={styles.lead}>{preferences.lead}</p>
      <div className={styles.rows}>
        <span aria-hidden="true">{preferences.theme.legend}</span>
        <RadioCards<string>
          {...preferences.theme}
          name="theme"
          value={theme}
          onChange={(option) => chooseAppearance('theme', option)}
          isCompact
        />
        <span>{preferences.language}</span>
        <span className={styles.languages}>
          {listOtherLanguages().map(([code, name]) => (
            <Button key={code} lang={code} onClick={() => chooseLanguage(code)}>
              {name}
            </Button>
          ))}
        </span>
      </div>
    </Card>
  );
}

function LeaveCard() {
  const [isAsking, setIsAsking] = useState(false);
  const isAdmin = useSession().user?.role === 'admin';
  const summary = useRead(getSummary);
  const isOnlyAdmin = summary.data?.byRole.admin === 1 && isAdmin;
  // A server without these numbers has only the specification's calls.
  if (isNotOffered(summary)) return null;
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
