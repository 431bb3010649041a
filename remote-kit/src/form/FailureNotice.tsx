import { Link } from 'react-router-dom';
import type { ApiFailure } from 'shared-session';
import { Button, buttonClass, Notice } from 'shared-ui';

import { messages } from '../messages.ts';

type FailureProps = { failure: ApiFailure | null; onRetry?: () => void };

/**
 * A failed request, shown above its button: with a retry, or a link to the plans where the plan has no room (402). It is
 * scrolled into view, because in a long form the button may stick to the window far above it.
 */
export function FailureNotice({ failure, onRetry }: FailureProps) {
  if (!failure) return null;
  return (
    <div ref={scrollIntoView}>
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
    </div>
  );
}

const scrollIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' });
