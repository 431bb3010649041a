import { type ReactNode, useId } from 'react';
import { Form } from 'shared-remote';
import { Button, Dialog } from 'shared-ui';

import { words } from '../../words.ts';

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
      <Form id={formId} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>
  );
}
