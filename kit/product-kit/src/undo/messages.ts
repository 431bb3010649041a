import { count } from 'shared-ui';
import { defineMessages } from 'composition/messages';

/** A message about rows that an undo leaves unchanged. It loads with the undo. */
export const undoneMessages = defineMessages('product-kit/undoneMessages', {
  left: (amount: number, names: string) =>
    `${count(amount, 'has', 'have')} changed since then and ${amount === 1 ? 'stays as it is' : 'stay as they are'}: ${names}`,
});
