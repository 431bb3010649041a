import { useState } from 'react';

import { conflictOf } from '../facts/conflictOf.ts';
import type { Side } from './ConflictChoices.tsx';

type Options<Values> = { before: Values; mine: Values; theirs: Values | null };

/** The choice between my values and those that somebody else has stored meanwhile. */
export function useConflict<Values extends Readonly<Record<string, unknown>>>({
  before,
  mine,
  theirs,
}: Options<Values>) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const conflicts = theirs ? conflictOf(before, mine, theirs) : [];
  const takenFromThem = conflicts.filter(({ field, preselected }) => (chosen[field] ?? preselected) === 'theirs');
  const merged: Values = {
    ...mine,
    ...Object.fromEntries(takenFromThem.map(({ field, theirs: stored }) => [field, stored])),
  };
  return { conflicts, chosen, merged, choose: (field: string, side: Side) => setChosen({ ...chosen, [field]: side }) };
}
