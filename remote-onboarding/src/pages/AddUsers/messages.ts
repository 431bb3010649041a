import { count } from 'remote-kit';

/** What the page that adds people says. */
export const userMessages = {
  title: 'Add your people',
  lead: "We'll email everyone an invitation. Inviting people is free until you subscribe.",
  existing: (amount: number) => `Already added: ${count(amount, 'person', 'people')}`,
  skip: 'Skip for now',
  skipBusy: 'Skipping…',
  nobody: 'Enter a name, or choose “Skip for now” below.',
  invited: 'Invited',
  active: 'Active',
  deactivated: 'Deactivated',
  skipTitle: (amount: number) => `Continue without inviting ${count(amount, 'person', 'people')}?`,
  skipMeaning: 'The list will be discarded. You can add people anytime in Settings.',
  skipConfirm: 'Continue without inviting',
  backToList: 'Back to the list',
};
