import { conflictOf } from '../../facts/conflictOf.ts';
import { example as exampleWords } from '../../words/example.ts';
import { ConflictChoices } from '../../settings/ConflictChoices.tsx';
import { useConflict } from '../../settings/useConflict.ts';

const { name, role, before, mine, theirs } = exampleWords.states.conflict;

/** Two people have changed the same row. */
export function ConflictExample() {
  const { chosen, choose } = useConflict({ before, mine, theirs });
  return (
    <ConflictChoices
      name={name}
      conflicts={conflictOf(before, mine, theirs)}
      labels={{ role }}
      show={(_, value) => String(value)}
      chosen={chosen}
      onChoose={choose}
    />
  );
}
