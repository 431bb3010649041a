import { language, defineMessages } from 'composition/messages';
import { formatNumber } from 'shared-ui';

export const nameMessages = defineMessages('page-kit/nameMessages', {
  more: (amount: number) => `${formatNumber(amount)} more`,
});

/** "Ann, Ben, and Cleo" in the language of the page. */
export function listNames(names: readonly string[]): string {
  if (names.length < 2) return names.join();
  // Created on first use and cached, because scrolling renders many rows.
  listFormat ??= new Intl.ListFormat(language());
  return listFormat.format(names);
}

let listFormat: Intl.ListFormat | undefined;

/** "Ann, Ben, Cleo, and 27 more". `amount` is how many there are, when `names` has only the first of them. */
export function listSomeNames(names: readonly string[], amount = names.length): string {
  const visibleNames = names.slice(0, amount > maxNames ? maxNames - 1 : maxNames);
  const otherCount = amount - visibleNames.length;
  return listNames(otherCount > 0 ? [...visibleNames, nameMessages.more(otherCount)] : visibleNames);
}

export const maxNames = 4;
