import { count } from 'remote-kit';

/** What is asked before admins are made, or before what was typed goes. */
export const askBeforeWords = {
  adminsTitle: (amount: number) => (amount === 1 ? 'Make this person an admin?' : `Make ${amount} people admins?`),
  admins: (names: string) => `${names}.`,
  adminsMeaning: 'Admins can change everything here: the organization, its people and the subscription.',
  adminsYes: 'Yes, invite them',
  laterTitle: (amount: number) => `Go on without inviting ${count(amount, 'person', 'people')}?`,
  laterMeaning: 'What you typed will be gone. You can add people any time in the settings.',
  laterYes: 'Go on without them',
  back: 'Back to the list',
};
