import { rowsOf } from './rows.ts';

/** Rows beyond what fits at once. */
export const surplusWords = {
  tooMany: (amount: number) => `${rowsOf(amount)} did not fit`,
  tooManyHint: '1,000 rows fit at once. Save these first, then add the others. They are not lost: download them now.',
  downloadRest: 'Download the others',
};
