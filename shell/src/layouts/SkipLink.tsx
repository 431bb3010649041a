import type { MouseEvent } from 'react';

import { texts } from '../messages.ts';
import styles from './SkipLink.module.css';

/** The id of every layout's main part. */
export const contentId = 'content';

/** The first focusable link: skips the bar and moves to the content. */
export function SkipLink() {
  return (
    <a href={`#${contentId}`} className={styles.skip} onClick={focusContent}>
      {texts.skipToContent}
    </a>
  );
}

// Focused by hand: following the link would leave its fragment in the address and count as a navigation.
function focusContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(contentId)?.focus();
}
