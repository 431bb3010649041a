import { count, texts } from '@askwell/page-kit';

export const addPeopleText = texts('remote-main/addPeopleText', {
  lead: 'Type, paste, or import a list. Everyone gets an invitation by email.',
  nobody: 'Enter an email address.',
  invited: (amount: number) => `${count(amount, 'person', 'people')} invited`,
});
