import { Button } from 'shared-ui';

import { draftWords } from '../words/draft.ts';
import styles from './DraftNote.module.css';

type Props = { isSaved: boolean; onDiscard: () => void };

/** Says that what was typed is kept on this device, and offers to forget it. */
export function DraftNote({ isSaved, onDiscard }: Props) {
  return (
    <div className={styles.note} aria-live="polite">
      {isSaved && (
        <>
          <span>{draftWords.saved}</span>
          <Button kind="quiet" onClick={onDiscard}>
            {draftWords.discard}
          </Button>
        </>
      )}
    </div>
  );
}
