import { language } from '@askwell/page-kit';

import { compareMessages as text } from './messages.ts';

/** Lists names; of many, the first few and the number of others. */
export function namesIn(names: readonly string[]): string {
  const more = names.length - maxNames;
  const shown = more > 0 ? [...names.slice(0, maxNames), text.more(more)] : names;
  return new Intl.ListFormat(language()).format(shown);
}

const maxNames = 5;
