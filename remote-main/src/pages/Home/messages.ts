import { count, texts } from '@askwell/page-kit';
import { PRODUCT_NAME } from 'shared-session';

export const homeMessages = texts('remote-main/homeMessages', {
  title: 'Home',
  greeting: (name: string) => `Hello, ${name}`,
  asking: {
    title: 'What your people can ask',
    mark: 'Examples',
    as: 'Show questions',
    askingRoles: { user: 'As a user', manager: 'As a manager', guest: 'As a guest' },
    notes: {
      user: 'Users can ask about anything in your organization.',
      manager: 'Managers can ask about their own locations.',
      guest: 'Guests can’t ask. They can read answers that were shared with them.',
    },
    groups: { locations: 'Locations', people: 'People', organization: 'Organization' },
    none: { title: 'Add a location to see questions with answers from your own data.', action: 'Add a location' },
    bare: {
      title: 'Add addresses and people to your locations to see questions with answers from your own data.',
      action: 'Go to locations',
    },
    copy: 'Copy the question',
    copied: 'Question copied',
    send: 'Send to my phone',
    sendTitle: 'Ask this on your phone',
    sendHint: `Scan the code with your phone’s camera. ${PRODUCT_NAME} opens with the question.`,
    sendCode: 'QR code that opens the question in the mobile app',
    open: 'Ask in the app',
  },
  trying: {
    title: 'Try it yourself',
    text: 'Sign in on your phone with the account you use here.',
    tried: 'I’ve tried it',
  },
  telling: {
    title: 'Tell your people',
    language: 'Language',
    copyMail: 'Copy as email',
    copyChat: 'Copy as chat message',
    copied: 'Announcement copied',
    poster: 'Print or save a poster',
  },
  gaps: {
    title: 'Improve answers',
    noLocation: { title: 'There is no location yet', hint: 'People can’t ask about any location.' },
    nobody: { title: 'No one is invited yet', hint: 'Only you can ask.' },
    address: (amount: number) => ({
      title: `${count(amount, 'location has', 'locations have')} no address`,
      hint: '“How do I get there?” has no answer.',
    }),
    people: (amount: number) => ({
      title: `No one is assigned to ${count(amount, 'location', 'locations')}`,
      hint: '“Who works there?” has no answer.',
    }),
    noTasks: 'Nothing is missing.',
    noTasksHint: 'Every location has an address and people.',
  },
});
