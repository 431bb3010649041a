import { useSession } from 'shared-session';
import { Button, buttonClass, Card, mobileApp, Notice, PageTitle } from 'shared-ui';

import { displayName } from '../account/displayName.ts';
import { endSession } from '../account/endSession.ts';
import { mobileOnlyWords as text } from '../words/mobileOnly.ts';
import { AppQrCode } from './AppQrCode.tsx';
import styles from './MobileOnlyPage.module.css';
import { useRoleCheck } from './useRoleCheck.ts';

/** For people whose role has no web app: why, where their app is, and the ways on from here. */
export function MobileOnlyPage() {
  const session = useSession();
  const { isChecking, finding, check } = useRoleCheck();
  const email = session.user?.email ?? session.firebaseUser?.email;

  return (
    <div className={styles.page}>
      <PageTitle>{text.title}</PageTitle>
      <p className={styles.why}>{text.why}</p>
      <Card title={text.getApp}>
        <div className={styles.app}>
          <div className={styles.code}>
            <AppQrCode />
          </div>
          <div className={styles.ways}>
            <p className={styles.scan}>
              {text.scan} <a href={mobileApp.link}>{mobileApp.link.replace('https://', '')}</a>
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
      <Card title={text.wrong}>
        <dl className={styles.facts}>
          <dt>{text.account}</dt>
          <dd>
            {[displayName(session), email].filter((part, at, all) => part && all.indexOf(part) === at).join(' · ')}
          </dd>
          {session.user && (
            <>
              <dt>{text.role}</dt>
              <dd>{text.roles.get(session.user.role) ?? session.user.role}</dd>
            </>
          )}
        </dl>
        <p>{text.ask}</p>
        {finding && (
          <Notice kind={finding === 'failed' ? 'bad' : 'info'} role="status">
            {finding === 'failed' ? text.checkFailed : text.stillTheSame}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button busy={isChecking && text.checking} onClick={check}>
            {text.checkAgain}
          </Button>
          <Button kind="quiet" onClick={endSession}>
            {text.switchAccount}
          </Button>
        </div>
      </Card>
    </div>
  );
}
