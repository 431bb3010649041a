import { count } from 'shared-ui';
import { defineMessages } from 'composition/messages';

/** A message about rows that an undo leaves unchanged. It loads with the undo. */
export const undoneMessages = defineMessages('product-kit/undoneMessages', {
  left: (amount: number, names: string) =>
    `${count(amount, 'has changed since then and was', 'have changed since then and were')} left as ${amount === 1 ? 'it is' : 'they are'}: ${names}`,
});
