import { useWindowEvent } from '@askwell/page-kit';
import { isOnControl } from 'product-kit';
import { openStoredText } from 'shared-session';
import { Button } from 'shared-ui';
import { Icon, type IconNode, X } from 'shared-ui/icons';

import { listMessages } from './messages.ts';
import styles from './SelectionBar.module.css';

type SelectionAction = {
  icon: IconNode;
  label: string;
  /** The button's accessible name. */
  name: string;
  /** Keyboard shortcuts, as in `aria-keyshortcuts`. */
  keys: string;
  run: () => void;
};

type Props = { label: string; count: number; actions: readonly SelectionAction[]; onClear: () => void };

/** The actions on the selected rows, at the bottom of the window. */
export function SelectionBar({ label: barLabel, count, actions, onClear }: Props) {
  useWindowEvent('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || altKey || ctrlKey || metaKey || isOnControl(event)) return;
    if (key === 'Escape') return onClear();
    const pressedAction = actions.find(({ keys }) => keys.toLowerCase().split(' ').includes(key.toLowerCase()));
    if (pressedAction === undefined || (key.length === 1 && !areSingleKeysEnabled())) return;
    event.preventDefault();
    pressedAction.run();
  });

  return (
    <section className={styles.selectionBar} aria-label={barLabel}>
      <span className={styles.selected}>{listMessages.selected(count)}</span>
      <Button
        kind="quiet"
        className={styles.clear}
        aria-label={listMessages.clearSelection}
        icon={<Icon icon={X} />}
        onClick={onClear}
      >
        {listMessages.clearSelection}
      </Button>
      <span className={styles.actions}>
        {' '}
        {actions.map(({ icon, label, name, keys, run }) => (
          <Button key={keys} aria-label={name} aria-keyshortcuts={keys} icon={<Icon icon={icon} />} onClick={run}>
            {label}
            {areSingleKeysEnabled() && (
              <span className={styles.key} data-key={keys.length === 1 ? keys : listMessages.deleteKey} />
            )}
          </Button>
        ))}
      </span>{' '}
    </section>
  );
}

/** Whether single letters are shortcuts. People who use speech input can turn them off. */
const areSingleKeysEnabled = () => openStoredText('singleKeys').read() !== 'off';
