import { type AccountRefusal, useSession } from 'shared-session';
import { Button, Card, PageTitle } from 'shared-ui';

import { displayName, useSignOut } from '../account/session.ts';
import { texts as shellTexts } from '../messages.ts';
import { texts } from './messages/accountRefused.ts';

/** Shown to a signed-in account that the server refuses. */
export function AccountRefused({ refusal }: { refusal: AccountRefusal }) {
  const session = useSession();
  const endSession = useSignOut();
  const { title, why } = texts[refusal];
  return (
    <Card>
      <PageTitle>{title}</PageTitle>
      <p>{why(displayName(session))}</p>
      <Button kind="primary" onClick={endSession}>
        {shellTexts.signOut}
      </Button>
    </Card>
  );
}
