import { type MouseEvent, useEffect, useRef } from 'react';

import { messages } from '../messages.ts';
import { setTitlePart } from '../page/documentTitle.ts';
import styles from './ErrorSummary.module.css';

type ErrorSummaryProps = { errors: readonly { id: string; message: string }[] };

/**
 * The errors of a form as links to their fields. The summary takes the focus when it mounts, so pass a new `key` for each
 * failed attempt.
 */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    return setTitlePart('errors', messages.errorTitle);
  }, []);

  return (
    <div ref={box} className={styles.summary} tabIndex={-1} role="alert">
      <p className={styles.title}>{messages.errors(errors.length)}</p>
      <ul className={styles.list}>
        {errors.map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: MouseEvent, id: string) {
  event.preventDefault();
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
