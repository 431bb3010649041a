import type { ApiFailure } from 'shared-session';
import { Button, Notice } from 'shared-ui';

import { words } from '../words.ts';

type Props = { failure: ApiFailure | null; onRetry?: () => void };

/** A request that failed as a whole, said above its button, with the way to try it again. */
export function FailureNotice({ failure, onRetry }: Props) {
  if (!failure) return null;
  return (
    <Notice
      kind="bad"
      role="alert"
      title={words.failure.title}
      actions={
        onRetry && (
          <Button kind="secondary" onClick={onRetry}>
            {words.failure.retry}
          </Button>
        )
      }
    >
      {failure.message || words.failure.unknown}
    </Notice>
  );
}
