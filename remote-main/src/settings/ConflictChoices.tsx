import { Notice, RadioCards } from 'shared-ui';

import type { Conflict } from '../facts/conflictOf.ts';
import { editing as editingWords } from '../words/editing.ts';

export type Side = 'mine' | 'theirs';

type Props = {
  name: string;
  conflicts: readonly Conflict[];
  labels: Readonly<Record<string, string>>;
  show: (field: string, value: unknown) => string;
  chosen: Readonly<Record<string, Side>>;
  onChoose: (field: string, side: Side) => void;
};

const text = editingWords.conflict;

/** What two people made of the same row, side by side; nothing is overwritten before somebody has chosen. */
export function ConflictChoices({ name, conflicts, labels, show, chosen, onChoose }: Props) {
  return (
    <>
      <Notice kind="warn" role="alert" title={text.title(name)}>
        {conflicts.length === 0 ? text.same : text.text}
      </Notice>
      {conflicts.map(({ field, mine, theirs, preselected }) => (
        <RadioCards<Side>
          key={field}
          legend={labels[field] ?? field}
          name={`conflict-${field}`}
          value={chosen[field] ?? preselected}
          onChange={(side) => onChoose(field, side)}
          options={[
            { value: 'mine', label: show(field, mine) || text.empty, hint: text.mine },
            { value: 'theirs', label: show(field, theirs) || text.empty, hint: text.theirs },
          ]}
        />
      ))}
    </>
  );
}
