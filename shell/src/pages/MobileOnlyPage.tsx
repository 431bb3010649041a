import { paths } from 'composition/routes';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  getAccountName,
  openInvitationsAtom,
  refreshProfile,
  refreshProfileOnReturn,
  useSession,
} from 'shared-session';
import { Button, getButtonClass, Card, MobileAppLinks, Notice, PageTitle, TryQuestions } from 'shared-ui';

import { endSession } from '../navigation/endSession.ts';
import { mobileOnlyMessages as messages } from './messages/noAccess.ts';
import styles from './MobileOnlyPage.module.css';

/** Explains why the user's role can't use the web app, links to the mobile app, and offers other options. */
export function MobileOnlyPage() {
  const session = useSession();
  const invitations = useAtomValue(openInvitationsAtom);
  const { check, status } = useRoleCheck();
  const email = session.user?.email ?? session.firebaseUser?.email;

  return (
    <div className={styles.page}>
      <PageTitle documentTitle={messages.getApp}>{messages.title(getFirstName(getAccountName(session)))}</PageTitle>
      <p className={styles.why}>{messages.why}</p>
      {invitations > 0 && (
        <Notice
          kind="info"
          title={messages.invited}
          actions={
            <Link className={getButtonClass('primary')} to={paths.invitations}>
              {messages.seeInvitations}
            </Link>
          }
        />
      )}
      <Card title={messages.getApp}>
        <MobileAppLinks />
        <TryQuestions />
      </Card>
      <Card title={messages.wrong}>
        <dl className={styles.facts}>
          <dt>{messages.account}</dt>
          {[...new Set([getAccountName(session), email])].map((part) => part && <dd key={part}>{part}</dd>)}
          {session.user && (
            <>
              <dt>{messages.role}</dt>
              <dd>{messages.roles.get(session.user.role) ?? session.user.role}</dd>
            </>
          )}
        </dl>
        <p>{messages.ask}</p>
        {session.user?.recordsLastSeen && <p>{messages.seen}</p>}
        {status && status !== 'checking' && (
          <Notice kind={status === 'failed' ? 'bad' : 'info'} role="status">
            {status === 'failed' ? messages.checkFailed : messages.stillTheSame}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button busy={status === 'checking' && messages.checking} onClick={check}>
            {messages.checkAgain}
          </Button>
          <Button kind="quiet" onClick={endSession}>
            {messages.switchAccount}
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
