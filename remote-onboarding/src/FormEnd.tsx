import type { ReactNode } from 'react';
import { Button } from 'shared-ui';

import { messages } from './messages/index.ts';
import styles from './FormEnd.module.css';

type FormEndProps = { note?: ReactNode; children: ReactNode };

/** The last line of a form: what is good to know on one side, its buttons on the other. */
export function FormEnd({ note, children }: FormEndProps) {
  return (
    <div className={styles.end}>
      <div className={styles.buttons}>{children}</div>
      {note}
    </div>
  );
}

type DraftNoteProps = { isSaved: boolean; onDiscard: () => void };

/** Says that what was typed is kept on this device, and offers to forget it. */
export function DraftNote({ isSaved, onDiscard }: DraftNoteProps) {
  function discard() {
    onDiscard();
    // Its button goes with the draft, and the step begins anew.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.note} aria-live="polite">
      {isSaved && (
        <>
          <span>{messages.draft.saved}</span>
          <Button kind="quiet" onClick={discard}>
            {messages.draft.discard}
          </Button>
        </>
      )}
    </div>
  );
}
