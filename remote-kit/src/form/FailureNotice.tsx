import { Link } from 'react-router-dom';
import type { ApiFailure } from 'shared-session';
import { Button, buttonClass, Notice } from 'shared-ui';

import { messages } from '../messages.ts';

type FailureProps = { failure: ApiFailure | null; onRetry?: () => void };

/** A failed request, shown above its button: with a retry, or a link to the plans where the plan has no room (402). */
export function FailureNotice({ failure, onRetry }: FailureProps) {
  if (!failure) return null;
  return (
    <Notice
      kind="bad"
      role="alert"
      actions={
        failure.statusCode === 402 ? (
          <Link className={buttonClass()} to="/settings/billing">
            {messages.failure.plans}
          </Link>
        ) : (
          onRetry && (
            <Button kind="secondary" onClick={onRetry}>
              {messages.failure.retry}
            </Button>
          )
        )
      }
    >
      {failure.message || messages.failure.unknown}
    </Notice>
  );
}
