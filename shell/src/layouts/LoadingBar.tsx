import { use } from 'react';

import { PendingContext } from '../navigation/PendingContext.ts';
import { words } from '../words.ts';
import styles from './LoadingBar.module.css';

/** A thin bar on top while the next page is on its way. */
export function LoadingBar() {
  const isLoading = use(PendingContext);
  return (
    <div className={styles.track} data-loading={isLoading || undefined}>
      {isLoading && (
        <span role="progressbar" aria-label={words.loading} className={styles.name}>
          {words.loading}
        </span>
      )}
      <div className={styles.bar} />
    </div>
  );
}
