import { conflictOf } from '../../facts/conflictOf.ts';
import { words } from '../../words.ts';
import { ConflictChoices } from '../Settings/ConflictChoices.tsx';
import { useConflict } from '../Settings/useConflict.ts';

const { name, role, before, mine, theirs } = words.example.states.conflict;

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
