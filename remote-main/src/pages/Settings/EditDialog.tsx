import { type FormEvent, type ReactNode, useId } from 'react';
import { Button, Dialog } from 'shared-ui';

import { words } from '../../words.ts';
import styles from './List.module.css';

type Props = {
  title: string;
  action: string;
  busy: string | false;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that holds one form; Enter sends it. */
export function EditDialog({ title, action, busy, onSubmit, onClose, children }: Props) {
  const formId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" form={formId} kind="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className={styles.form}>
        {children}
      </form>
    </Dialog>
  );
}
