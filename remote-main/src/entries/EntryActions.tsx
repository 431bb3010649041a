import type { JournalEntry } from 'contract/activity';
import { sharedMessages } from '@askwell/page-kit';
import { Button, MenuList } from 'shared-ui';

import { RowMenu } from '../list/columns.tsx';
import styles from './Entry.module.css';
import { describeEntry, actionsRemovingSubjects } from './describeEntry.ts';
import { activityMessages as messages } from './messages.ts';

export type NamedPerson = { _id: string; name: string; isRemoved: boolean };

/** A dialog about an entry, which its id identifies, or about the name of a person in it. */
export type OpenAction = { entry: string; person: NamedPerson | null };

/** Returns the id of the line that says who has undone an entry. */
export const getOutcomeId = (entry: string): string => `undo-${entry}`;

type Props = { entry: JournalEntry; onAction: (action: OpenAction) => void };

/** A button that undoes an entry, and a menu that erases the names of people whom it removed or renamed. */
export function EntryActions({ entry, onAction }: Props) {
  const { _id, undoUntil } = entry;
  const people = listErasablePeople(entry);
  return (
    <span className={styles.actions}>
      {undoUntil !== null && (
        <Button kind="quiet" onClick={() => onAction({ entry: _id, person: null })}>
          {sharedMessages.undo}
        </Button>
      )}
      {people.length > 0 && (
        <RowMenu name={describeEntry(entry, [])}>
          {(menu) => (
            <MenuList
              items={people.map((person) => ({
                label: messages.erase(person.name),
                onSelect: () => onAction({ entry: _id, person }),
              }))}
              {...menu}
            />
          )}
        </RowMenu>
      )}
    </span>
  );
}

/** Lists the people of an entry whose names may be erased: those whom it removed, or whose name it changed. */
function listErasablePeople({ action, subjects, changes }: JournalEntry): NamedPerson[] {
  const isRemoved = actionsRemovingSubjects.has(action);
  const isRenamed = action === 'user-changed' && changes.some(({ field }) => field === 'name');
  if (!isRemoved && !isRenamed) return [];
  return subjects.flatMap(({ _id, name }) => (_id === null || name === '' ? [] : [{ _id, name, isRemoved }]));
}
