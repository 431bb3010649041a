/** A key as it was pressed; `command` is Ctrl, or ⌘ where that is the key for it. */
type KeyPress = { key: string; shift: boolean; command: boolean; isComposing: boolean };

type KeyPlace = {
  /** Where a key means text: an input, or a choice that only Enter leaves. */
  isCell: boolean;
  isRowEmpty: boolean;
  isOnlyRow: boolean;
  /** Whether the last thing done was one of ours to undo, and not text of the browser's. */
  isUndoOurs: boolean;
};

type RowMove = 'down' | 'up' | 'remove' | 'restore' | 'submit' | 'undo' | 'next-problem' | 'previous-problem';

/** What a key does in the rows; null leaves it to the browser. */
export function rowMoveOf(press: KeyPress, place: KeyPlace): RowMove | null {
  // Enter, Escape and Backspace then belong to the input method.
  if (press.isComposing) return null;
  return moves.find(({ when }) => when(press, place))?.move ?? null;
}

const moves: readonly { move: RowMove; when: (press: KeyPress, place: KeyPlace) => boolean }[] = [
  { move: 'submit', when: ({ key, command }) => key === 'Enter' && command },
  { move: 'up', when: ({ key, shift }, { isCell }) => key === 'Enter' && shift && isCell },
  { move: 'down', when: ({ key }, { isCell }) => key === 'Enter' && isCell },
  {
    move: 'remove',
    when: ({ key }, { isCell, isRowEmpty, isOnlyRow }) => key === 'Backspace' && isCell && isRowEmpty && !isOnlyRow,
  },
  { move: 'restore', when: ({ key }, { isCell }) => key === 'Escape' && isCell },
  {
    move: 'undo',
    when: ({ key, shift, command }, { isUndoOurs }) => key.toLowerCase() === 'z' && command && !shift && isUndoOurs,
  },
  { move: 'previous-problem', when: ({ key, shift }) => key === 'F8' && shift },
  { move: 'next-problem', when: ({ key }) => key === 'F8' },
];
