import type { AuditEntry } from 'contract/activity';
import { Button } from 'shared-ui';

import { editMessages } from '../../settings/messages.ts';
import styles from './Activity.module.css';
import { activityMessages as text } from './messages.ts';

/** A dialog about an entry, named by its id. */
export type OpenAction = { action: 'undo' | 'erase'; entry: string };

/** The id of the line that says what such an action has done. */
export const outcomeId = (action: OpenAction['action'], entry: string): string => `${action}-${entry}`;

type Props = { entry: AuditEntry; onAction: (action: OpenAction) => void };

/** The buttons that undo an entry and erase its old values, while that is possible. */
export function EntryActions({ entry: { _id, undoUntil, rows, isErased }, onAction }: Props) {
  const canErase = rows.length > 0 && !isErased;
  if (!canErase && undoUntil === null) return null;
  return (
    <span className={styles.actions}>
      {undoUntil !== null && (
        <Button onClick={() => onAction({ action: 'undo', entry: _id })}>{editMessages.undo}</Button>
      )}
      {canErase && (
        <Button kind="quiet" className={styles.erase} onClick={() => onAction({ action: 'erase', entry: _id })}>
          {text.erase}
        </Button>
      )}
    </span>
  );
}
