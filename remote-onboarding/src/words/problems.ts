/** The ways to the rows that need a look. */
export const problemsWords = {
  leaveOutAll: 'Leave out what has no place',
  fine: 'Every row is fine now',
  onlyThese: 'Show only these',
  showAll: 'Show all rows',
  next: 'Next (F8)',
  downloadProblems: 'Download these rows',
};
