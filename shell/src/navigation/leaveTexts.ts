export type LeaveDialogProps = { leave: (() => void) | null; onStay: () => void };

/** Asked before unsaved changes are left behind. */
export const leaveTexts = {
  title: 'Leave without saving?',
  text: 'Your changes are not saved yet.',
  stay: 'Stay',
  leave: 'Leave',
} as const;
