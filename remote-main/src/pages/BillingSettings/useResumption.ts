import { useSubmission } from 'remote-kit';
import { call, calls, showToast } from 'shared-session';

import { billing as text } from '../../words/billing.ts';

/** Takes a cancellation back. */
export function useResumption(onDone: () => void) {
  const { busy, failure, send } = useSubmission();

  async function resume() {
    const result = await send(() => call(calls.resumeSubscription));
    if (!result?.ok) return;
    showToast({ kind: 'good', text: text.kept });
    onDone();
  }

  return { busy, failure, resume: () => void resume() };
}
