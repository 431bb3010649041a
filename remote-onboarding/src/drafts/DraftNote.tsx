import { Button } from 'shared-ui';

import { draftWords } from '../words/draft.ts';
import styles from './DraftNote.module.css';

type Props = { isSaved: boolean; onDiscard: () => void };

/** Says that what was typed is kept on this device, and offers to forget it. */
export function DraftNote({ isSaved, onDiscard }: Props) {
  function discard() {
    onDiscard();
    // Its button goes with the draft, and the step begins anew.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.note} aria-live="polite">
      {isSaved && (
        <>
          <span>{draftWords.saved}</span>
          <Button kind="quiet" onClick={discard}>
            {draftWords.discard}
          </Button>
        </>
      )}
    </div>
  );
}
