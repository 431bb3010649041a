/** Asked before changes are left behind. */
export const leaveWords = {
  title: 'Leave without saving?',
  text: 'Your changes are not saved yet.',
  stay: 'Stay',
  leave: 'Leave',
} as const;
