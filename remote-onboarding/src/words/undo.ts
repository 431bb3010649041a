/** The way back. */
export const undoWords = {
  undo: 'Undo',
};
