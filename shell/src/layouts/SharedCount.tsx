import { useAtomValue } from 'jotai';
import { demoCounterAtom } from 'shared-session';

import { words } from '../words.ts';

/** What the example page counts in a remote, as the shell sees it; nothing until something was counted. */
export function SharedCount() {
  const counted = useAtomValue(demoCounterAtom);
  return counted === 0 ? null : <span>{words.counted(counted)}</span>;
}
