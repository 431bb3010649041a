import { type AccountRefusal, useSession } from 'shared-session';
import { Button, Card, PageTitle } from 'shared-ui';

import { displayName } from '../account/displayName.ts';
import { endSession } from '../account/endSession.ts';
import { words } from '../words.ts';

/** What a signed-in account sees that the server does not let in. */
export function AccountRefused({ refusal }: { refusal: AccountRefusal }) {
  const session = useSession();
  const text = words.accountRefused[refusal];
  return (
    <Card>
      <PageTitle>{text.title}</PageTitle>
      <p>{text.why(displayName(session))}</p>
      <Button kind="primary" onClick={endSession}>
        {words.signOut}
      </Button>
    </Card>
  );
}
