import { formatNumber } from 'remote-kit';

/** What is done with the selected rows. */
export const bulkWords = {
  selected: (amount: number) => `${formatNumber(amount)} selected`,
  removeSelected: 'Remove',
  clearSelection: 'Clear selection',
  setTo: (what: string) => `Set ${what} to`,
};
