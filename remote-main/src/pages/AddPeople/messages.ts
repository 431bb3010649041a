import { count } from 'remote-kit';

export const addPeopleText = {
  title: 'Add people',
  lead: 'Type, paste, or import a list. Everyone gets an invitation by email.',
  nobody: 'Enter a name.',
  invited: (amount: number) =>
    amount === 1 ? 'Invitation sent' : `${count(amount, 'invitation', 'invitations')} sent`,
};
