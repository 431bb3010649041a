import type { ReactNode } from 'react';
import { language } from '@askwell/page-kit';
import { Button, Dialog } from 'shared-ui';

import { laterMessages } from '../messages.ts';

type Answers = { onCancel: () => void; onConfirm: () => void };

/** Confirms once for the whole list that admins are invited. */
export function ConfirmAdmins({ names, ...answers }: Answers & { names: readonly string[] }) {
  const { title, confirm, names: list, meaning } = laterMessages.admins;
  return (
    <ConfirmList {...answers} title={title(names.length)} action={confirm(names.length)} kind="primary">
      <p>{list(new Intl.ListFormat(language()).format(names))}</p>
      <p>{meaning}</p>
    </ConfirmList>
  );
}

/** Asks before a list of people is discarded. */
export function ConfirmSkip({ amount, ...answers }: Answers & { amount: number }) {
  const { title, confirm, meaning } = laterMessages.skip;
  return (
    <ConfirmList {...answers} title={title(amount)} action={confirm} kind="danger">
      <p>{meaning}</p>
    </ConfirmList>
  );
}

type ConfirmListProps = Answers & { title: string; action: string; kind: 'primary' | 'danger'; children: ReactNode };

function ConfirmList({ title, action, kind, onCancel, onConfirm, children }: ConfirmListProps) {
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button onClick={onCancel}>{laterMessages.backToList}</Button>
          <Button kind={kind} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
