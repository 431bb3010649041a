import { Undo2 } from 'shared-ui/icons';
import { Button } from 'shared-ui';

import { undoWords } from '../words/undo.ts';

/** Takes the last thing back. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  return (
    <Button kind="quiet" icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden />} onClick={onUndo}>
      {undoWords.undo}
    </Button>
  );
}
