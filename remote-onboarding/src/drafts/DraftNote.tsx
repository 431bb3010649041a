import { Button } from 'shared-ui';

import { words } from '../words.ts';
import styles from './DraftNote.module.css';

type Props = { isSaved: boolean; onDiscard: () => void };

/** Says that what was typed is kept on this device, and offers to forget it. */
export function DraftNote({ isSaved, onDiscard }: Props) {
  return (
    <div className={styles.note} aria-live="polite">
      {isSaved && (
        <>
          <span>{words.draft.saved}</span>
          <Button kind="quiet" onClick={onDiscard}>
            {words.draft.discard}
          </Button>
        </>
      )}
    </div>
  );
}
