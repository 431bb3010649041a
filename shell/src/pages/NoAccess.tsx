import { paths } from 'composition/routes';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { getInvitations, type Invitations } from 'contract/invitations';
import { leaveOrganization } from 'contract/organization';
import { getAccountName, type AccountRefusal, sendCall, useSession } from 'shared-session';
import { Button, getButtonClass, Card, Dialog, Notice, PageTitle } from 'shared-ui';

import { endSession } from '../navigation/endSession.ts';
import { shellMessages } from '../messages.ts';
import { accountRefusedMessages as messages } from './messages/noAccess.ts';
import styles from './NoAccess.module.css';

/** Shown to an account that the server refuses. */
export function AccountRefused({ refusal }: { refusal: AccountRefusal }) {
  const session = useSession();
  const deactivated = useDeactivated(refusal);
  const { title, why } = messages[refusal];
  if (deactivated === null)
    return (
      <Card>
        <PageTitle>{title}</PageTitle>
        <p>{why(getAccountName(session))}</p>
        <Button kind="primary" onClick={endSession}>
          {shellMessages.signOut}
        </Button>
      </Card>
    );
  const { current, open, isProven } = deactivated;
  return (
    <Card>
      <PageTitle>{messages.deactivated.title(current.name)}</PageTitle>
      <p>
        {messages.deactivated.why}
        {current.contactEmail !== null && (
          <>
            {' '}
            {messages.deactivated.ask}{' '}
            <a href={createMailLink(current.contactEmail)}>{current.contactName ?? current.contactEmail}</a>.
          </>
        )}
      </p>
      <p>{messages.deactivated.elsewhere(current.name)}</p>
      <div className={styles.actions}>
        {(open.length > 0 || !isProven) && (
          <Link className={getButtonClass('primary')} to={paths.invitations}>
            {messages.deactivated.invitations(open.length)}
          </Link>
        )}
        <LeaveOrganization organization={current.name} />
        <Button kind="quiet" onClick={endSession}>
          {shellMessages.signOut}
        </Button>
      </div>
    </Card>
  );
}

type CurrentOrganization = NonNullable<Invitations['current']>;

/**
 * Returns the invitations of a deactivated account. Null if the server refuses the account for another reason, or until it
 * answers.
 */
function useDeactivated(refusal: AccountRefusal): (Invitations & { current: CurrentOrganization }) | null {
  const [invitations, setInvitations] = useState<Invitations | null>(null);
  useEffect(() => {
    if (refusal !== 'disabled') return;
    void sendCall(getInvitations).then((result) => setInvitations(result.ok ? result.payload : null));
  }, [refusal]);
  if (refusal !== 'disabled' || !invitations?.current?.isDeactivated) return null;
  return { ...invitations, current: invitations.current };
}

/** Leaves the organization after a confirmation. The redirect rules then open the next page. */
function LeaveOrganization({ organization }: { organization: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function ask() {
    setFailure(null);
    setIsAsking(true);
  }

  async function leave() {
    setIsBusy(true);
    const result = await sendCall(leaveOrganization, { silent: true });
    setIsBusy(false);
    setFailure(result.ok ? null : result.message);
  }

  return (
    <>
      <Button onClick={ask}>{messages.leave.button(organization)}</Button>
      <Dialog
        open={isAsking}
        isBusy={isBusy}
        onClose={() => setIsAsking(false)}
        title={messages.leave.title(organization)}
        actions={
          <>
            <Button aria-disabled={isBusy} onClick={() => setIsAsking(false)}>
              {messages.leave.cancel}
            </Button>
            <Button kind="danger" busy={isBusy && messages.leave.leaving} onClick={() => void leave()}>
              {messages.leave.confirm}
            </Button>
          </>
        }
      >
        <p>{messages.leave.text}</p>
        {failure !== null && (
          <Notice kind="bad" role="alert">
            {failure}
          </Notice>
        )}
      </Dialog>
    </>
  );
}

/** Encodes "?" and "&", which could otherwise add content or recipients to the mail. */
const createMailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
