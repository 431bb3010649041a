import { paths } from 'composition/routes';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { accountName, openInvitationsAtom, refreshProfile, refreshProfileOnReturn, useSession } from 'shared-session';
import { Button, buttonClass, Card, MobileAppLinks, Notice, PageTitle, TryQuestions } from 'shared-ui';

import { endSession } from '../navigation/endSession.ts';
import { mobileOnlyMessages as texts } from './messages/noAccess.ts';
import styles from './MobileOnlyPage.module.css';

/** Tells users in roles that cannot use the web app why, links to the mobile app, and offers other options. */
export function MobileOnlyPage() {
  const session = useSession();
  const invitations = useAtomValue(openInvitationsAtom);
  const { check, status } = useRoleCheck();
  const email = session.user?.email ?? session.firebaseUser?.email;

  return (
    <div className={styles.page}>
      <PageTitle documentTitle={texts.getApp}>{texts.title(getFirstName(accountName(session)))}</PageTitle>
      <p className={styles.why}>{texts.why}</p>
      {invitations > 0 && (
        <Notice
          kind="info"
          title={texts.invited}
          actions={
            <Link className={buttonClass('primary')} to={paths.invitations}>
              {texts.seeInvitations}
            </Link>
          }
        />
      )}
      <Card title={texts.getApp}>
        <MobileAppLinks />
        <TryQuestions />
      </Card>
      <Card title={texts.wrong}>
        <dl className={styles.facts}>
          <dt>{texts.account}</dt>
          {[...new Set([accountName(session), email])].map((part) => part && <dd key={part}>{part}</dd>)}
          {session.user && (
            <>
              <dt>{texts.role}</dt>
              <dd>{texts.roles.get(session.user.role) ?? session.user.role}</dd>
            </>
          )}
        </dl>
        <p>{texts.ask}</p>
        {session.user?.recordsLastSeen && <p>{texts.seen}</p>}
        {status && status !== 'checking' && (
          <Notice kind={status === 'failed' ? 'bad' : 'info'} role="status">
            {status === 'failed' ? texts.checkFailed : texts.stillTheSame}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button busy={status === 'checking' && texts.checking} onClick={check}>
            {texts.checkAgain}
          </Button>
          <Button kind="quiet" onClick={endSession}>
            {texts.switchAccount}
          </Button>
        </div>
      </Card>
    </div>
  );
}

const getFirstName = (name: string) => name.split(' ')[0] ?? name;

type CheckStatus = 'checking' | 'unchanged' | 'failed';

/** Checks the role on demand and when the tab takes the focus. A new role redirects immediately. */
function useRoleCheck() {
  const [status, setStatus] = useState<CheckStatus | null>(null);

  useEffect(() => {
    const onReturn = () => void refreshProfileOnReturn();
    window.addEventListener('focus', onReturn);
    return () => window.removeEventListener('focus', onReturn);
  }, []);

  const check = async () => {
    setStatus('checking');
    const answer = await refreshProfile();
    setStatus(answer.ok ? 'unchanged' : 'failed');
  };
  return { check, status };
}
