import { count } from 'remote-kit';

/** Texts of the question before a list of people is discarded. */
export const skipMessages = {
  skipTitle: (amount: number) => `Continue without inviting ${count(amount, 'person', 'people')}?`,
  skipMeaning: 'The list will be discarded. You can add people anytime in Settings.',
  skipConfirm: 'Continue without inviting',
  backToList: 'Back to the list',
};
