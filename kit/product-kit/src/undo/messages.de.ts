import { count } from 'shared-ui';

import type { undoneMessages as english } from './messages.ts';

export const undoneMessages: typeof english = {
  left: (amount, names) =>
    `${count(amount, 'wurde', 'wurden')} inzwischen geändert und ${amount === 1 ? 'bleibt' : 'bleiben'} unverändert: ${names}`,
};
