import { Button } from 'shared-ui';
import { Icon, MapPin, Trash2, UserCog } from 'shared-ui/icons';

import { editText } from '../../settings/messages.ts';
import { peopleText } from './messages.ts';
import styles from './People.module.css';

export type BulkAction = 'role' | 'locations' | 'remove';

type Props = { amount: number; onAction: (action: BulkAction) => void; onClear: () => void };

/** What can be done with the selected users; it stays at the bottom of the window while the list scrolls. */
export function SelectionBar({ amount, onAction, onClear }: Props) {
  return (
    <section className={styles.selectionBar} aria-label={peopleText.selection}>
      <span className={styles.selected}>{peopleText.selected(amount)}</span>
      <Button kind="quiet" className={styles.clear} onClick={onClear}>
        {peopleText.clearSelection}
      </Button>
      <Button aria-label={peopleText.changeRole} icon={<Icon of={UserCog} />} onClick={() => onAction('role')}>
        {peopleText.fields.role}
      </Button>
      <Button aria-label={peopleText.assign} icon={<Icon of={MapPin} />} onClick={() => onAction('locations')}>
        {peopleText.fields.locations}
      </Button>
      <Button icon={<Icon of={Trash2} />} onClick={() => onAction('remove')}>
        {editText.remove}
      </Button>
    </section>
  );
}
