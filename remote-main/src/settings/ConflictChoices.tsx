import { useState } from 'react';
import { Notice, RadioCards } from 'shared-ui';

import { editMessages } from './messages.ts';

type Side = 'mine' | 'theirs';

type ConflictProps = {
  name: string;
  labels: Readonly<Record<string, string>>;
  show: (field: string, value: unknown) => string;
  conflict: Omit<ReturnType<typeof useConflict>, 'merged'>;
};

const messages = editMessages.conflict;

/** Shows both versions of a row that two admins changed, side by side. Overwrites nothing until the user chooses one. */
export function ConflictChoices({ name, labels, show, conflict }: ConflictProps) {
  const { conflicts, chosen, choose } = conflict;
  return (
    <>
      <Notice kind="warn" role="alert" title={messages.title(name)}>
        {conflicts.length === 0 ? messages.same : messages.text}
      </Notice>
      {conflicts.map(({ field, mine, theirs, preselected }) => (
        <RadioCards<Side>
          key={field}
          legend={labels[field] ?? field}
          name={`conflict-${field}`}
          value={chosen[field] ?? preselected}
          onChange={(side) => choose(field, side)}
          options={[
            { value: 'mine', label: show(field, mine) || messages.empty, hint: messages.mine },
            { value: 'theirs', label: show(field, theirs) || messages.empty, hint: messages.theirs },
          ]}
        />
      ))}
    </>
  );
}

type Versions<Values> = { before: Values; mine: Values; theirs: Values | null };

/** The choice between the user's values and those that another admin saved in the meantime. */
export function useConflict<Values extends FieldValues>({ before, mine, theirs }: Versions<Values>) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const conflicts = theirs ? findConflicts(before, mine, theirs) : [];
  const adoptedConflicts = conflicts.filter(({ field, preselected }) => (chosen[field] ?? preselected) === 'theirs');
  const mergedValues: Values = {
    ...mine,
    ...Object.fromEntries(adoptedConflicts.map(({ field, theirs: stored }) => [field, stored])),
  };
  return {
    conflicts,
    chosen,
    merged: mergedValues,
    choose: (field: string, side: Side) => setChosen({ ...chosen, [field]: side }),
  };
}

export type FieldValues = Readonly<Record<string, unknown>>;

/** A field with two different values. `mine` is preselected unless only the other admin changed the field. */
type Conflict = { field: string; mine: unknown; theirs: unknown; preselected: 'mine' | 'theirs' };

/**
 * Returns the fields whose edited value differs from the stored one. `before` contains the values from which both admins
 * started.
 */
function findConflicts(before: FieldValues, mine: FieldValues, theirs: FieldValues): Conflict[] {
  return Object.keys(mine)
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      preselected: isSame(mine[field], before[field]) ? 'theirs' : 'mine',
    }));
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
