import { Skeleton, VisuallyHidden } from 'shared-ui';

import { words } from '../words.ts';
import styles from './RemotePage.module.css';

/** What stands in for a page while it is on its way. */
export function PageOutline({ title }: { title: string }) {
  return (
    <div className={styles.outline} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{words.loadingPage(title)}</span>
      </VisuallyHidden>
      <Skeleton lines={6} />
    </div>
  );
}
