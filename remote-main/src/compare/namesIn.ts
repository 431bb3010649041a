import { listNames } from '../settings/showField.ts';
import { compareMessages as text } from './messages.ts';

/** Lists the first names and the number of others. */
export function namesIn(names: readonly string[]): string {
  const more = names.length - maxNames;
  const listedNames = more > 0 ? [...names.slice(0, maxNames), text.more(more)] : names;
  return listNames(listedNames);
}

const maxNames = 5;
