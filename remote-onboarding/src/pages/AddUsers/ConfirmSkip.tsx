import { Button, Dialog } from 'shared-ui';

import { skipMessages as text } from './messages.ts';

type Props = { amount: number; onCancel: () => void; onConfirm: () => void };

/** Asks before a list of people is discarded. */
export function ConfirmSkip({ amount, onCancel, onConfirm }: Props) {
  return (
    <Dialog
      open
      onClose={onCancel}
      title={text.skipTitle(amount)}
      actions={
        <>
          <Button onClick={onCancel}>{text.backToList}</Button>
          <Button kind="danger" onClick={onConfirm}>
            {text.skipConfirm}
          </Button>
        </>
      }
    >
      <p>{text.skipMeaning}</p>
    </Dialog>
  );
}
