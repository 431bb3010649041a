import { useSubmission } from 'shared-remote';
import { call, calls, showToast } from 'shared-session';
import { Button } from 'shared-ui';

import { billing as text } from '../../words/billing.ts';

/** Takes a cancellation back; a failure is told by the call itself. */
export function KeepButton({ onDone }: { onDone: () => void }) {
  const { busy, send } = useSubmission();

  async function keep() {
    const result = await send(() => call(calls.resumeSubscription));
    if (!result?.ok) return;
    showToast({ kind: 'good', text: text.kept });
    onDone();
  }

  return (
    <Button kind="primary" busy={busy && text.keeping} onClick={() => void keep()}>
      {text.keep}
    </Button>
  );
}
