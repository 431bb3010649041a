import { FailureNotice } from 'remote-kit';
import type { ApiFailure } from 'shared-session';
import { Notice } from 'shared-ui';

import { verificationWords } from '../../words/verification.ts';

type Props = { failure: ApiFailure | null; onRetry: () => void };

/** Why no code was sent. Asked too soon is no trouble: the one before still counts. */
export function NotSent({ failure, onRetry }: Props) {
  if (failure?.statusCode !== 429) return <FailureNotice failure={failure} onRetry={onRetry} />;
  return (
    <div aria-live="polite">
      <Notice kind="info" title={verificationWords.sentBefore}>
        {failure.message}
      </Notice>
    </div>
  );
}
