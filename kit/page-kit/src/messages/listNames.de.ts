import { formatNumber } from 'shared-ui';

import type * as english from './listNames.ts';

export const nameMessages: typeof english.nameMessages = {
  more: (amount) => `${formatNumber(amount)} weitere`,
};
