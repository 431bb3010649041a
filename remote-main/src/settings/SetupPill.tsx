import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { accountKey, loadSummary, storedText, summaryAtom, useSession } from 'shared-session';
import { CircleCheck, Icon, X } from 'shared-ui/icons';

import { commonText } from '../messages.ts';
import styles from './SetupPill.module.css';
import { setupTasks } from './setupTasks.ts';

/** What is left to set up, with the way to the list of it, until it is done or dismissed on this device. */
export function SetupPill() {
  const dismissed = storedText(accountKey('dismissed', useSession().firebaseUser?.uid ?? '', 'setup'));
  const [isDismissed, setIsDismissed] = useState(() => dismissed.read() !== null);
  if (isDismissed) return null;

  function dismiss() {
    dismissed.write('1');
    setIsDismissed(true);
    // The button goes with the pill.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }

  return <OpenPill onDismiss={dismiss} />;
}

function OpenPill({ onDismiss }: { onDismiss: () => void }) {
  const { data, status } = useAtomValue(summaryAtom);
  const isWanted = data === null && status === 'idle';
  useEffect(() => {
    if (isWanted) void loadSummary();
  }, [isWanted]);

  const tasks = data === null ? [] : setupTasks(data);
  const left = tasks.filter(({ isDone }) => !isDone).length;
  if (left === 0) return null;
  return (
    <div className={styles.pill}>
      <Link to="/" className={styles.link ?? ''}>
        <Icon of={CircleCheck} />
        {commonText.setupLeft(left)}
      </Link>
      <button type="button" className={styles.dismiss} aria-label={commonText.dismissSetup} onClick={onDismiss}>
        <Icon of={X} size={14} />
      </button>
    </div>
  );
}
