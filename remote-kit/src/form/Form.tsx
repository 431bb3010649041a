import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import styles from './Form.module.css';

type Props = { onSubmit: () => unknown; id?: string; children: ReactNode };

/** A form that shows its own errors instead of the browser's bubbles; Enter submits it. */
export function Form({ onSubmit, id, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);

  // Several errors get a summary that takes the focus; with a single one its field takes it.
  useEffect(() => {
    const [refused, ...others] = form.current?.querySelectorAll('[aria-invalid=true]') ?? [];
    if (tries > 0 && others.length === 0 && refused instanceof HTMLElement) refused.focus();
  }, [tries]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    await onSubmit();
    setTries((before) => before + 1);
  }

  return (
    <form ref={form} id={id} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {children}
    </form>
  );
}
