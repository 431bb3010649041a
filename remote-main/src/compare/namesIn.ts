import { listNames } from '../settings/showField.ts';
import { compareMessages as text } from './messages.ts';

/** Lists the first names and how many more there are. */
export function formatNames(names: readonly string[]): string {
  const otherCount = names.length - maxNames;
  const listedNames = otherCount > 0 ? [...names.slice(0, maxNames), text.more(otherCount)] : names;
  return listNames(listedNames);
}

const maxNames = 5;
