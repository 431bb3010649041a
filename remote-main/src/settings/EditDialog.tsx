import { type ReactNode, useId, useState } from 'react';
import { Form } from 'remote-kit';
import { Button, Dialog, Notice } from 'shared-ui';

import { commonText } from '../messages.ts';
import { editText } from './messages.ts';
import { useUnsavedChanges } from './useUnsavedChanges.ts';

type Props = {
  title: string;
  action: string;
  busy: string | false;
  /** Something has been typed that closing would lose. */
  isChanged: boolean;
  /** Over when the answer is there: what it refuses takes the focus then. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

const text = editText.leave;

/** A dialog that holds one form; Enter sends it, and closing asks once when something would be lost. */
export function EditDialog({ title, action, busy, isChanged, onSubmit, onClose, children }: Props) {
  const formId = useId();
  const [asks, setAsks] = useState(false);
  useUnsavedChanges(isChanged);
  const close = () => (isChanged && !asks ? setAsks(true) : onClose());

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{commonText.cancel}</Button>
          <Button type="submit" form={formId} kind="primary" busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={onSubmit}>
        {children}
      </Form>
      {asks && (
        <div ref={scrollIntoSight}>
          <Notice
            kind="warn"
            role="alert"
            title={text.title}
            actions={
              <>
                <Button onClick={() => setAsks(false)}>{text.stay}</Button>
                <Button kind="danger" onClick={onClose}>
                  {text.leave}
                </Button>
              </>
            }
          >
            {text.text}
          </Notice>
        </div>
      )}
    </Dialog>
  );
}

/** A `ref` for what appears in a part that scrolls: whoever is elsewhere in it sees it. */
export function scrollIntoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
