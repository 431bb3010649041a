import { count, texts } from '@askwell/page-kit';

export const addPeopleText = texts('remote-main/addPeopleText', {
  lead: 'Type, paste, or import a list. Everyone gets an invitation by email.',
  nobody: 'Enter a name.',
  invited: (amount: number) =>
    amount === 1 ? 'Invitation sent' : `${count(amount, 'invitation', 'invitations')} sent`,
  delayed: (sent: number, later: number, when: string) =>
    `${sent > 0 ? `${count(sent, 'invitation', 'invitations')} sent. ` : ''}${count(later, 'invitation is', 'invitations are')} over today's limit${later === 1 ? ' and' : '. The last one'} will be sent ${when}.`,
});
