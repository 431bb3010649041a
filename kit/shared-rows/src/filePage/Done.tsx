import { type ReactNode, useEffect, useRef } from 'react';
import { Card, formatDate } from 'shared-ui';

import type { ListName } from '../reading/headings.ts';
import type { SavedFile } from './Compared.tsx';
import styles from './FilePage.module.css';
import { fileMessages } from './messages.ts';

const messages = fileMessages.done;

/** Shows the saved changes, when invitations are mailed, and until when everything can be undone. */
export function FileDone({ list, saved, children }: { list: ListName; saved: SavedFile; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { counts, mailsAt, undoUntil } = saved;
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1}>
        {messages.counts(counts, list === 'people') || messages.nothing}
      </h2>
      <p className={styles.hint}>
        {[
          mailsAt && messages.mailsAt(formatDate(mailsAt, { timeStyle: 'short' })),
          undoUntil && messages.undoUntil(formatDate(undoUntil, { dateStyle: 'long' })),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className={styles.done}>{children}</div>
    </Card>
  );
}
