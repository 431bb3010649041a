import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui';

import { draftMessages } from '../messages.ts';
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

type FormEndProps = {
  note?: ReactNode;
  /** Whether it stays visible while a long form scrolls. */
  isSticky?: boolean;
  children: ReactNode;
};

/** The last line of a form: its buttons on one side, a note on the other. */
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
  function discard() {
    onDiscard();
    // The button disappears with the draft, so the focus moves to the heading.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.note} aria-live="polite">
      {isSaved && (
        <>
          <span>{draftMessages.saved}</span>
          <Button kind="quiet" onClick={discard}>
            {draftMessages.discard}
          </Button>
        </>
      )}
    </div>
  );
}
