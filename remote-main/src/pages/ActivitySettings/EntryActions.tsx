import type { AuditEntry } from 'contract/activity';
import { Button, MenuList } from 'shared-ui';

import { RowMenu } from '../../list/columns.tsx';
import { editMessages } from '../../settings/messages.ts';
import styles from './Activity.module.css';
import { describeEntry, hasOldValues } from './describeActivity.ts';
import { activityMessages as text } from './messages.ts';

/** A dialog about an entry, which its id identifies. */
export type OpenAction = { action: 'undo' | 'erase'; entry: string };

/** Returns the id of the line with the result of such an action. */
export const getOutcomeId = (action: OpenAction['action'], entry: string): string => `${action}-${entry}`;

type Props = { entry: AuditEntry; onAction: (action: OpenAction) => void };

/** A button that undoes an entry and a menu that erases its old values, while these actions are possible. */
export function EntryActions({ entry, onAction }: Props) {
  const { _id, undoUntil, isErased } = entry;
  const openDialog = (action: OpenAction['action']) => onAction({ action, entry: _id });
  return (
    <span className={styles.actions}>
      {undoUntil !== null && (
        <Button kind="quiet" onClick={() => openDialog('undo')}>
          {editMessages.undo}
        </Button>
      )}
      {!isErased && hasOldValues(entry) && (
        <RowMenu name={describeEntry(entry, [])}>
          {(menu) => <MenuList items={[{ label: text.erase, onSelect: () => openDialog('erase') }]} {...menu} />}
        </RowMenu>
      )}
    </span>
  );
}
