import type { SavedChanges } from 'contract/changes';
import type { FieldError } from 'contract/validate';
import { useMemo, useState } from 'react';

import type { Change } from '../../comparing/change.ts';
import type { Answers } from '../../comparing/questions.ts';
import type { FileRow } from '../../reading/rows.ts';
import type { FileComparison, FileKind } from '../fileKinds.ts';
import type { Lists } from '../readLists.ts';
import { useApply } from './useApply.ts';
import { useComparison } from './useComparison.ts';

type Options<Values> = {
  fileKind: FileKind<Values>;
  file: string;
  lists: Lists;
  rows: readonly FileRow<Values>[];
  answers: Answers;
  isAddOnly: 'noHeadings' | 'noChanges' | false;
  onSaved: (saved: SavedChanges, change: Change) => void;
};

/** Why rows can't be saved as they are. Ends for a row when it is edited. */
type Objections = {
  /** Why the server has refused a row, by its key. */
  refused: ReadonlyMap<string, string>;
  /** Why the server has refused the whole change. */
  messages: readonly string[];
  /** The keys of rows that have changed in the list since the page read it. */
  outdated: ReadonlySet<string>;
};

const noObjections: Objections = { refused: new Map(), messages: [], outdated: new Set() };

/** Compares the rows of a file with the lists, and sends the change. */
export function useFileChange<Values>({ fileKind, file, lists, rows, answers, isAddOnly, onSaved }: Options<Values>) {
  const [newestLists, setNewestLists] = useState(lists);
  const [edits, setEdits] = useState<ReadonlyMap<string, Values>>(new Map());
  const [objections, setObjections] = useState(noObjections);
  const editedRows = useMemo(
    () =>
      rows.map((row) => {
        const values = edits.get(row.key);
        return values === undefined ? row : fileKind.edit(row, values);
      }),
    [rows, edits, fileKind],
  );
  const { outdated } = objections;
  const compare = useMemo(
    () => fileKind.createComparer(newestLists, { isAddOnly, outdated }),
    [fileKind, newestLists, isAddOnly, outdated],
  );
  const { comparison, isCurrent } = useComparison(compare, editedRows, answers);
  const refused = useMemo(() => new Set(objections.refused.keys()), [objections]);
  const toChange = (result: FileComparison) => result.toChange(refused, answers, file);
  const change = useMemo(
    () => comparison && comparison.toChange(refused, answers, file),
    [comparison, refused, answers, file],
  );
  const { apply, isBusy, failure } = useApply({
    hasNineCalls: isAddOnly === 'noChanges',
    compare: async (currentLists) =>
      toChange(await fileKind.createComparer(currentLists, { isAddOnly, outdated })(editedRows, answers)),
    onSaved,
    onOutdated(ids, outdatedChange, currentLists) {
      setNewestLists(currentLists);
      setObjections({ ...objections, outdated: new Set([...outdated, ...findKeys(new Set(ids), outdatedChange)]) });
    },
    onRefused: (errors, refusedChange) => setObjections({ ...objections, ...assignErrors(errors, refusedChange) }),
  });

  function editRow(key: string, values: Values) {
    setEdits(new Map(edits).set(key, values));
    const others = new Map(objections.refused);
    others.delete(key);
    setObjections({ ...objections, refused: others });
  }

  return {
    lists: newestLists,
    editedRows: useMemo(() => new Map(editedRows.map((row) => [row.key, row])), [editedRows]),
    comparison,
    change,
    objections,
    editRow,
    submission: { apply: () => (change && isCurrent ? apply(change) : undefined), isBusy, failure },
  };
}

/** The keys of the rows that would change these rows of the lists. */
function findKeys(ids: ReadonlySet<string>, { form: { people, locations }, keys }: Change): string[] {
  const find = (rows: readonly { _id: string }[] = [], rowKeys: readonly string[] = []) =>
    rows.flatMap(({ _id }, at) => (ids.has(_id) ? (rowKeys[at] ?? []) : []));
  return [
    ...find(people?.changed, keys.people.changed),
    ...find(people?.removed, keys.people.removed),
    ...find(locations?.changed, keys.locations.changed),
  ];
}

/** Assigns the server's errors, such as one at ["people", "added", 3, "email"], to the rows. */
function assignErrors(errors: readonly FieldError[], { keys }: Change): Pick<Objections, 'refused' | 'messages'> {
  const refused = new Map<string, string>();
  const messages: string[] = [];
  for (const { path, message } of errors) {
    const key = findKey(path, keys);
    if (key === undefined) messages.push(message);
    else refused.set(key, [refused.get(key), message].filter(Boolean).join(' '));
  }
  return { refused, messages };
}

function findKey([list, ...path]: FieldError['path'], keys: Change['keys']): string | undefined {
  // The specification's calls have the rows directly below their list.
  const [group, position] = typeof path[0] === 'number' ? (['added', path[0]] as const) : path;
  if (typeof position !== 'number') return undefined;
  const lists = list === 'locations' ? keys.locations : keys.people;
  if (group === 'changed' || group === 'removed') return lists[group][position];
  return lists.added[position];
}
