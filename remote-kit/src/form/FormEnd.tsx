import type { ReactNode } from 'react';
import { Button } from 'shared-ui';

import { draftMessages } from '../messages.ts';
import styles from './FormEnd.module.css';

// Not beside the form: more pages have one than buttons at its end.
type FormEndProps = {
  note?: ReactNode;
  /** Stays in sight while a long form scrolls. */
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

/** Says that a draft is kept on this device, and offers to discard it. */
export function DraftNote({ isSaved, onDiscard }: DraftNoteProps) {
  function discard() {
    onDiscard();
    // The button is gone with the draft.
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
