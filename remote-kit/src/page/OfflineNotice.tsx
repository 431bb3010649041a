import { Notice } from 'shared-ui';

import { words } from '../words.ts';
import styles from './OfflineNotice.module.css';
import { useIsOnline } from './useIsOnline.ts';

/** Says that the network is gone, on top of whatever page is open, and goes by itself. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div className={styles.place} role="status">
      {!isOnline && (
        <Notice kind="warn" title={words.offline.title}>
          {words.offline.text}
        </Notice>
      )}
    </div>
  );
}
