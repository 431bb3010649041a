/** What stands before a task for whoever does not see its mark. */
export const taskWords = {
  done: 'Done:',
  toDo: 'To do:',
};
