import { defineMessages } from '@askwell/page-kit';

export const profileMessages = defineMessages('remote-main/profileMessages', {
  lead: 'Your name and email come from the account you sign in with.',
  unknown: 'Not set',
  leaveTitle: 'Leave the organization',
  leaveText: 'You lose access immediately. Only an admin can invite you again.',
  onlyAdmin: 'You’re the only admin. Make someone else an admin first.',
  leave: 'Leave organization',
  confirmTitle: 'Leave the organization?',
  leaving: 'Leaving…',
  left: 'You left the organization',
  /** The appearance settings of this device. */
  preferences: {
    title: 'Preferences',
    lead: 'Only on this device.',
    theme: {
      legend: 'Theme',
      options: [
        { value: 'system', label: 'Match device' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ],
    },
    language: 'Language: English',
  },
});
