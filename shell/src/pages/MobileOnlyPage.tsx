import { paths } from 'composition/routes';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { openInvitationsAtom, refreshProfile, useSession } from 'shared-session';
import { Button, buttonClass, Card, mobileApp, Notice, PageTitle } from 'shared-ui';

import { displayName, useSignOut } from '../account/account.ts';
import { mobileOnlyTexts as texts } from './messages/noAccess.ts';
import styles from './MobileOnlyPage.module.css';

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
          <div className={styles.options}>
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
          {[...new Set([displayName(session), email])].map((part) => part && <dd key={part}>{part}</dd>)}
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

/** Checks the role again, on demand and when the tab is shown again; a new role redirects at once. */
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

// A QR code needs a quiet zone of four modules.
const quiet = 4;

/** The mobile app's address for a phone's camera. Dark on light in every theme, because scanners expect that. */
function AppQrCode() {
  const side = appQr.size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={texts.qrCode}
      width={side * 4}
      height={side * 4}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={appQr.path} fill="#000" />
    </svg>
  );
}

/** The mobile app's address as a QR code (version 3, level M): its dark modules as a path on a `size` by `size` grid. */
const appQr = {
  size: 29,
  path: 'M0 0h7v1h-7zM8 0h1v1h-1zM10 0h3v1h-3zM15 0h2v1h-2zM18 0h3v1h-3zM22 0h7v1h-7zM0 1h1v1h-1zM6 1h1v1h-1zM8 1h2v1h-2zM12 1h1v1h-1zM14 1h2v1h-2zM17 1h2v1h-2zM20 1h1v1h-1zM22 1h1v1h-1zM28 1h1v1h-1zM0 2h1v1h-1zM2 2h3v1h-3zM6 2h1v1h-1zM12 2h4v1h-4zM18 2h3v1h-3zM22 2h1v1h-1zM24 2h3v1h-3zM28 2h1v1h-1zM0 3h1v1h-1zM2 3h3v1h-3zM6 3h1v1h-1zM8 3h5v1h-5zM16 3h4v1h-4zM22 3h1v1h-1zM24 3h3v1h-3zM28 3h1v1h-1zM0 4h1v1h-1zM2 4h3v1h-3zM6 4h1v1h-1zM11 4h1v1h-1zM13 4h1v1h-1zM19 4h1v1h-1zM22 4h1v1h-1zM24 4h3v1h-3zM28 4h1v1h-1zM0 5h1v1h-1zM6 5h1v1h-1zM10 5h3v1h-3zM14 5h1v1h-1zM17 5h3v1h-3zM22 5h1v1h-1zM28 5h1v1h-1zM0 6h7v1h-7zM8 6h1v1h-1zM10 6h1v1h-1zM12 6h1v1h-1zM14 6h1v1h-1zM16 6h1v1h-1zM18 6h1v1h-1zM20 6h1v1h-1zM22 6h7v1h-7zM8 7h3v1h-3zM12 7h3v1h-3zM17 7h2v1h-2zM20 7h1v1h-1zM0 8h1v1h-1zM2 8h2v1h-2zM5 8h3v1h-3zM9 8h1v1h-1zM11 8h1v1h-1zM13 8h2v1h-2zM16 8h5v1h-5zM22 8h1v1h-1zM25 8h1v1h-1zM27 8h2v1h-2zM0 9h1v1h-1zM2 9h1v1h-1zM4 9h1v1h-1zM8 9h1v1h-1zM11 9h1v1h-1zM15 9h2v1h-2zM18 9h7v1h-7zM28 9h1v1h-1zM2 10h1v1h-1zM4 10h4v1h-4zM10 10h1v1h-1zM12 10h1v1h-1zM14 10h2v1h-2zM17 10h1v1h-1zM21 10h1v1h-1zM24 10h1v1h-1zM26 10h2v1h-2zM0 11h1v1h-1zM2 11h1v1h-1zM4 11h2v1h-2zM9 11h2v1h-2zM13 11h3v1h-3zM18 11h6v1h-6zM28 11h1v1h-1zM4 12h1v1h-1zM6 12h1v1h-1zM8 12h2v1h-2zM11 12h1v1h-1zM16 12h2v1h-2zM19 12h1v1h-1zM23 12h1v1h-1zM25 12h2v1h-2zM0 13h6v1h-6zM7 13h1v1h-1zM10 13h2v1h-2zM13 13h1v1h-1zM17 13h3v1h-3zM22 13h1v1h-1zM26 13h3v1h-3zM0 14h2v1h-2zM6 14h5v1h-5zM14 14h1v1h-1zM19 14h3v1h-3zM23 14h2v1h-2zM26 14h3v1h-3zM0 15h2v1h-2zM4 15h2v1h-2zM8 15h2v1h-2zM13 15h1v1h-1zM15 15h1v1h-1zM18 15h1v1h-1zM21 15h1v1h-1zM27 15h1v1h-1zM4 16h1v1h-1zM6 16h2v1h-2zM9 16h2v1h-2zM18 16h1v1h-1zM20 16h2v1h-2zM23 16h3v1h-3zM27 16h1v1h-1zM2 17h1v1h-1zM4 17h1v1h-1zM7 17h4v1h-4zM13 17h1v1h-1zM18 17h1v1h-1zM20 17h1v1h-1zM23 17h1v1h-1zM25 17h3v1h-3zM0 18h1v1h-1zM3 18h1v1h-1zM6 18h2v1h-2zM10 18h1v1h-1zM12 18h1v1h-1zM18 18h1v1h-1zM22 18h2v1h-2zM26 18h1v1h-1zM2 19h2v1h-2zM8 19h2v1h-2zM15 19h3v1h-3zM20 19h1v1h-1zM23 19h1v1h-1zM26 19h1v1h-1zM1 20h1v1h-1zM4 20h1v1h-1zM6 20h2v1h-2zM10 20h2v1h-2zM13 20h1v1h-1zM15 20h1v1h-1zM20 20h7v1h-7zM8 21h1v1h-1zM12 21h4v1h-4zM17 21h4v1h-4zM24 21h5v1h-5zM0 22h7v1h-7zM8 22h2v1h-2zM13 22h1v1h-1zM16 22h1v1h-1zM18 22h3v1h-3zM22 22h1v1h-1zM24 22h2v1h-2zM27 22h1v1h-1zM0 23h1v1h-1zM6 23h1v1h-1zM8 23h1v1h-1zM10 23h2v1h-2zM16 23h2v1h-2zM20 23h1v1h-1zM24 23h2v1h-2zM27 23h1v1h-1zM0 24h1v1h-1zM2 24h3v1h-3zM6 24h1v1h-1zM9 24h4v1h-4zM14 24h2v1h-2zM20 24h5v1h-5zM26 24h3v1h-3zM0 25h1v1h-1zM2 25h3v1h-3zM6 25h1v1h-1zM8 25h1v1h-1zM11 25h4v1h-4zM16 25h2v1h-2zM19 25h2v1h-2zM24 25h2v1h-2zM27 25h1v1h-1zM0 26h1v1h-1zM2 26h3v1h-3zM6 26h1v1h-1zM8 26h1v1h-1zM10 26h3v1h-3zM15 26h2v1h-2zM23 26h1v1h-1zM26 26h1v1h-1zM28 26h1v1h-1zM0 27h1v1h-1zM6 27h1v1h-1zM10 27h2v1h-2zM13 27h1v1h-1zM16 27h1v1h-1zM20 27h1v1h-1zM22 27h4v1h-4zM27 27h1v1h-1zM0 28h7v1h-7zM8 28h1v1h-1zM12 28h6v1h-6zM19 28h2v1h-2zM22 28h2v1h-2zM27 28h1v1h-1z',
};
