import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ApiFailure } from 'shared-session';
import { Button, buttonClass, Notice } from 'shared-ui';

import { messages } from '../messages.ts';
import styles from './Form.module.css';

type Props = { onSubmit: () => unknown; id?: string; children: ReactNode };

/** A form that shows its own errors instead of the browser's bubbles; Enter submits it. */
export function Form({ onSubmit, id, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);

  // Several errors get a summary that takes the focus; with a single one its field takes it.
  useEffect(() => {
    const [refused, ...others] = form.current?.querySelectorAll('[aria-invalid=true]') ?? [];
    if (tries > 0 && others.length === 0 && refused instanceof HTMLElement) refused.focus();
  }, [tries]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    await onSubmit();
    setTries((before) => before + 1);
  }

  return (
    <form ref={form} id={id} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {children}
    </form>
  );
}

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
