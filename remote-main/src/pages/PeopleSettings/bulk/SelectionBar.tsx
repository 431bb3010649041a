import type { UserListItem } from 'shared-session';
import { Button } from 'shared-ui';
import { Icon, Mail, MapPin, Trash2, UserCog } from 'shared-ui/icons';

import { editText } from '../../../settings/messages.ts';
import { changeText } from './messages.ts';
import { peopleText } from '../messages.ts';
import styles from './Bulk.module.css';

export type BulkAction = 'role' | 'locations' | 'resend' | 'deactivate' | 'remove';

type Props = { users: readonly UserListItem[]; onAction: (action: BulkAction) => void; onClear: () => void };

/** What can be done with the selected users; it stays at the bottom of the window while the list scrolls. */
export function SelectionBar({ users, onAction, onClear }: Props) {
  return (
    <section className={styles.selectionBar} aria-label={changeText.selection}>
      <span className={styles.selected}>{changeText.selected(users.length)}</span>
      <Button kind="quiet" className={styles.clear} onClick={onClear}>
        {changeText.clearSelection}
      </Button>
      <span className={styles.bulk}>
        {' '}
        <Button aria-label={changeText.changeRole} icon={<Icon of={UserCog} />} onClick={() => onAction('role')}>
          {peopleText.fields.role}
        </Button>
        <Button aria-label={changeText.assign} icon={<Icon of={MapPin} />} onClick={() => onAction('locations')}>
          {peopleText.fields.locations}
        </Button>
        {users.some(({ status }) => status === 'invited') && (
          <Button aria-label={changeText.resendAll} icon={<Icon of={Mail} />} onClick={() => onAction('resend')}>
            {changeText.resendShort}
          </Button>
        )}
        <Button icon={<Icon of={Trash2} />} onClick={() => onAction('remove')}>
          {editText.remove}
        </Button>
      </span>{' '}
    </section>
  );
}
