import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FieldError } from 'contract/validate';
import { type ApiFailure, type ApiResult, readFieldErrors } from 'shared-session';
import { Button, Notice } from 'shared-ui';

import { draftMessages, messages } from '../messages.ts';
import { canRetry } from '../page/canRetry.ts';
import { useIsOnline } from '../page/PageFrame.tsx';
import styles from './Form.module.css';

type Props = { onSubmit: () => unknown; id?: string; children: ReactNode };

/** A form that shows its own errors instead of the browser's bubbles; Enter submits it. */
export function Form({ onSubmit, id, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);

  // A summary of several errors focuses itself. A single error focuses its field.
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

type FormEndProps = {
  note?: ReactNode;
  /** Whether this line remains visible while a long form scrolls. */
  isSticky?: boolean;
  children: ReactNode;
};

/** The last line of a form, with its buttons on one side and a note on the other. */
export function FormEnd({ note, isSticky = false, children }: FormEndProps) {
  return (
    <div className={isSticky ? `${styles.end} ${styles.sticky}` : styles.end}>
      <div className={styles.buttons}>{children}</div>
      {note}
    </div>
  );
}

type DraftNoteProps = { isSaved: boolean; onDiscard: () => void };

/** Shows that a draft is stored on this device, with a button that discards it. */
export function DraftNote({ isSaved, onDiscard }: DraftNoteProps) {
  return (
    <div className={styles.note} aria-live="polite">
      {isSaved && (
        <>
          <span>{draftMessages.saved}</span>
          <Button kind="quiet" onClick={onDiscard}>
            {draftMessages.discard}
          </Button>
        </>
      )}
    </div>
  );
}

type Outcome = { errors: readonly FieldError[]; failure: ApiFailure | null; attempt: number };

/**
 * The submission of a form: busy while the request runs, then its field errors or its failure. A second click does
 * nothing.
 */
export function useSubmission() {
  const [outcome, setOutcome] = useState<Outcome>({ errors: [], failure: null, attempt: 0 });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  async function send<Payload>(request: () => Promise<ApiResult<Payload>>): Promise<ApiResult<Payload> | null> {
    // React updates state with the next render, which is too late for two quick clicks.
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    const result = await request().finally(() => {
      running.current = false;
      setBusy(false);
    });
    const errors = result.ok ? [] : readFieldErrors(result);
    show(errors, result.ok || errors.length > 0 ? null : result);
    return result;
  }

  function show(errors: readonly FieldError[], failure: ApiFailure | null) {
    setOutcome(({ attempt }) => ({ errors, failure, attempt: attempt + 1 }));
  }

  return { ...outcome, busy, send, refuse: (errors: readonly FieldError[]) => show(errors, null) };
}

export type Submission = ReturnType<typeof useSubmission>;

/** Returns a function that navigates to another page after saving, unless the user has left this page in the meantime. */
export function useLeave(): (to: string) => void {
  const navigate = useNavigate();
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  return (to) => {
    if (isMounted.current) void navigate(to);
  };
}

type Path = FieldError['path'];

/** Returns the first error of a field, or undefined. */
export function findMessage(errors: readonly FieldError[], ...path: Path): string | undefined {
  return errors.find((error) => isSamePath(error.path, path))?.message;
}

const isSamePath = (a: Path, b: Path) => a.length === b.length && a.every((step, at) => step === b[at]);

type FailureProps = {
  failure: ApiFailure | null;
  onRetry?: () => unknown;
  /** Shown instead of the retry if the plan's limit is reached (402). */
  atLimit?: ReactNode;
};

/**
 * Shows a failed request above its button, with a retry. Scrolls into view, because the sticky button of a long form
 * may be far away.
 */
export function FailureNotice({ failure, onRetry, atLimit }: FailureProps) {
  const isOnline = useIsOnline();
  const [isRetrying, setIsRetrying] = useState(false);
  if (!failure) return null;
  // When the network is back, a failure for lack of a network needs no explanation anymore.
  const reason = failure.isOffline && isOnline ? '' : failure.message;
  const sentences = [reason, failure.isOffline ? messages.offline.notDone : ''];

  async function retry(again: () => unknown) {
    setIsRetrying(true);
    await again();
    setIsRetrying(false);
  }

  const retryButton = canRetry(failure) && onRetry && (
    // The changed label makes assistive technology read the same failure again.
    <Button busy={isRetrying && messages.failure.retrying} onClick={() => void retry(onRetry)}>
      {messages.failure.retry}
    </Button>
  );
  return (
    <div ref={scrollIntoView}>
      <Notice
        kind={failure.isNotOffered ? 'info' : 'bad'}
        role="alert"
        actions={(failure.statusCode === 402 && atLimit) || retryButton}
      >
        {sentences.filter(Boolean).join(' ') || messages.failure.unknown}
      </Notice>
    </div>
  );
}

const scrollIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' });
