type Values = Readonly<Record<string, unknown>>;

/** One field that two people have set differently; `mine` is preselected where only I touched it, or both of us. */
export type Conflict = { field: string; mine: unknown; theirs: unknown; preselected: 'mine' | 'theirs' };

/** Where what I want to save differs from what is stored by now; `before` is what both of us began with. */
export function conflictOf(before: Values, mine: Values, theirs: Values): Conflict[] {
  return Object.keys(mine)
    .filter((field) => !isSame(mine[field], theirs[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      preselected: isSame(mine[field], before[field]) ? 'theirs' : 'mine',
    }));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
