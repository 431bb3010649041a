import { useState } from 'react';
import { leaveOrganization } from 'shared-session';
import { Button, Dialog, Notice } from 'shared-ui';

import { texts as messages } from './messages/accountRefused.ts';

const texts = messages.leave;

/** Leaves the organization after a question. What follows, the redirect rules know. */
export function LeaveOrganization({ organization }: { organization: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function leave() {
    setIsBusy(true);
    const result = await leaveOrganization();
    setIsBusy(false);
    setFailure(result.ok ? null : result.message);
  }

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{texts.button(organization)}</Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={texts.title(organization)}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{texts.cancel}</Button>
            <Button kind="danger" busy={isBusy && texts.leaving} onClick={() => void leave()}>
              {texts.confirm}
            </Button>
          </>
        }
      >
        <p>{texts.text}</p>
        {failure !== null && (
          <Notice kind="bad" role="alert">
            {failure}
          </Notice>
        )}
      </Dialog>
    </>
  );
}
