import { useState } from 'react';
import { Button } from 'shared-ui';

import styles from './NewVersion.module.css';
import { messages } from './messages.ts';

/** Offers to reload the page, in a corner where it covers nothing. The browser asks before unsaved changes are lost. */
export function NewVersion() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <aside className={styles.offer} aria-label={messages.title}>
      <p role="status">{messages.title}</p>
      <Button onClick={() => location.reload()}>{messages.reload}</Button>
      <Button kind="quiet" onClick={() => setIsOpen(false)}>
        {messages.later}
      </Button>
    </aside>
  );
}
