import { paths } from 'composition/routes';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { openInvitationsAtom, refreshProfile, useSession } from 'shared-session';
import { Button, buttonClass, Card, mobileApp, Notice, PageTitle } from 'shared-ui';

import { displayName, useSignOut } from '../account/session.ts';
import { AppQrCode } from './AppQrCode.tsx';
import styles from './MobileOnlyPage.module.css';
import { texts } from './messages/mobileOnly.ts';

/** For roles that cannot use the web app: explains why, links to the mobile app, and offers other options. */
export function MobileOnlyPage() {
  const session = useSession();
  const invitations = useAtomValue(openInvitationsAtom);
  const endSession = useSignOut();
  const { isChecking, finding, check } = useRoleCheck();
  const email = session.user?.email ?? session.firebaseUser?.email;

  return (
    <div className={styles.page}>
      <PageTitle>{texts.title}</PageTitle>
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
        <div className={styles.app}>
          <div className={styles.code}>
            <AppQrCode />
          </div>
          <div className={styles.ways}>
            <p className={styles.scan}>
              {texts.scan} <a href={mobileApp.link}>{mobileApp.link.replace('https://', '')}</a>
            </p>
            <div className={styles.stores}>
              {mobileApp.stores.map(({ name, address }) => (
                <a key={name} className={buttonClass()} href={address}>
                  {name}
                </a>
              ))}
            </div>
          </div>
        </div>
      </Card>
      <Card title={texts.wrong}>
        <dl className={styles.facts}>
          <dt>{texts.account}</dt>
          <dd>
            {[displayName(session), email].filter((part, at, all) => part && all.indexOf(part) === at).join(' · ')}
          </dd>
          {session.user && (
            <>
              <dt>{texts.role}</dt>
              <dd>{texts.roles.get(session.user.role) ?? session.user.role}</dd>
            </>
          )}
        </dl>
        <p>{texts.ask}</p>
        {finding && (
          <Notice kind={finding === 'failed' ? 'bad' : 'info'} role="status">
            {finding === 'failed' ? texts.checkFailed : texts.stillTheSame}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button busy={isChecking && texts.checking} onClick={check}>
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

type Finding = 'unchanged' | 'failed';

/** Asks the server for the role again, on demand and when the tab comes back; a new role redirects at once. */
function useRoleCheck() {
  const [isChecking, setIsChecking] = useState(false);
  const [finding, setFinding] = useState<Finding | null>(null);

  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') void refreshProfile();
    };
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, []);

  const check = async () => {
    setIsChecking(true);
    setFinding(null);
    const answer = await refreshProfile();
    setIsChecking(false);
    setFinding(answer.ok ? 'unchanged' : 'failed');
  };
  return { isChecking, finding, check };
}
