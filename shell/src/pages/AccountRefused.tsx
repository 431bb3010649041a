import { type AccountRefusal, PRODUCT_NAME, useSession } from 'shared-session';
import { Button, Card, PageTitle } from 'shared-ui';

import { displayName, useSignOut } from '../account/session.ts';
import { texts as shellTexts } from '../texts.ts';

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

const texts = {
  disabled: {
    title: 'Your account is disabled',
    why: (name: string) => `${name} can no longer use ${PRODUCT_NAME}. Ask an administrator of your organization.`,
  },
  invalid: {
    title: 'This account cannot be used',
    why: (name: string) => `The server did not accept ${name}. Sign out, then sign in again or with another account.`,
  },
} as const;
