import { language } from '@askwell/page-kit';

import { compareText as text } from './messages.ts';

/** Lists the first names, and how many more there are. */
export function namesIn(names: readonly string[]): string {
  const more = names.length - maxNames;
  const shown = more > 0 ? [...names.slice(0, maxNames), text.more(more)] : names;
  return new Intl.ListFormat(language()).format(shown);
}

const maxNames = 5;
