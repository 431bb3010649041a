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

/** A dialog with one form. Enter submits it; closing it asks once when something would be lost. */
export function EditDialog({ title, action, busy, isChanged, onSubmit, onClose, children }: Props) {
  const formId = useId();
  const [isConfirming, setIsConfirming] = useState(false);
  useUnsavedChanges(isChanged);
  const close = () => (isChanged && !isConfirming ? setIsConfirming(true) : onClose());

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
      {isConfirming && (
        <div ref={scrollIntoSight}>
          <Notice
            kind="warn"
            role="alert"
            title={text.title}
            actions={
              <>
                <Button onClick={() => setIsConfirming(false)}>{text.stay}</Button>
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

/** A `ref` for an element that appears in a scrolling container: scrolls until it is visible. */
export function scrollIntoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
