import { texts } from '@askwell/page-kit';

export const profileMessages = texts('remote-main/profileMessages', {
  mails: {
    title: 'Emails',
    monday: 'Last week in numbers, on Mondays',
    hint: 'Only when there’s something to report.',
  },
  lead: 'Your name and email come from the account you sign in with.',
  unknown: 'Not set',
  leaveTitle: 'Leave the organization',
  leaveText: 'You lose access immediately. Only an admin can invite you again.',
  onlyAdmin: 'You’re the only admin. Make somebody else an admin first.',
  leave: 'Leave organization',
  confirmTitle: 'Leave the organization?',
  leaving: 'Leaving…',
  left: 'You left the organization',
  /** How the product looks on this device. */
  preferences: {
    title: 'Preferences',
    lead: 'Only on this device.',
    theme: {
      legend: 'Theme',
      options: [
        { value: 'system', label: 'System', hint: 'Matches your device.' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ],
    },
    hours: {
      legend: 'Time format',
      options: [
        { value: 'system', label: 'System', hint: 'Matches your language.' },
        { value: '12h', label: '12-hour', hint: '2:30 PM' },
        { value: '24h', label: '24-hour', hint: '14:30' },
      ],
    },
    density: {
      legend: 'Density',
      options: [
        { value: 'comfortable', label: 'Comfortable', hint: 'More space between rows.' },
        { value: 'compact', label: 'Compact', hint: 'More rows on the screen.' },
      ],
    },
    motion: {
      legend: 'Motion',
      options: [
        { value: 'system', label: 'System', hint: 'Matches your device.' },
        { value: 'reduced', label: 'Reduced', hint: 'No animations.' },
      ],
    },
  },
});
