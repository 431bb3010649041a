import { defineMessages } from '@askwell/page-kit';

export const organizationSettingsMessages = defineMessages('remote-main/organizationSettingsMessages', {
  save: 'Save changes',
  reset: 'Discard changes',
  unsaved: 'Unsaved changes',
  pendingTitle: (email: string) => `Confirm ${email}`,
  pending: (email: string, current: string) =>
    `Enter the 6-digit code we emailed to ${email}. Until then, we’ll keep using ${current}.`,
  codeSent: (email: string) => `We sent a code to ${email}. It expires in 10 minutes.`,
  confirmed: 'Contact email changed',
  keep: (current: string) => `Keep ${current}`,
  lastSeen: {
    title: 'Last seen',
    label: 'Record the day each person last used the app or site',
    hint: 'Only admins see it. Turning this off deletes the recorded days.',
    turnOff: { title: 'Stop recording when people were last seen?', action: 'Turn off and delete', busy: 'Deleting…' },
    deleted: 'This deletes the recorded days and the number of people seen in past weeks. You can’t undo this.',
  },
});
