import { use } from 'react';

import { PendingContext } from '../navigation/SiteRouter.tsx';
import { texts } from '../messages.ts';
import styles from './LoadingBar.module.css';

/** A thin bar on top while the next page is on its way. */
export function LoadingBar() {
  const isLoading = use(PendingContext);
  return (
    <div className={styles.track} data-loading={isLoading || undefined}>
      {isLoading && (
        <span role="progressbar" aria-label={texts.loading} className={styles.name}>
          {texts.loading}
        </span>
      )}
      <div className={styles.bar} />
    </div>
  );
}
