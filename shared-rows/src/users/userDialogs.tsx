import type { ReactNode } from 'react';
import { FailureNotice, language, resourceMessages } from '@askwell/page-kit';
import { queries, useQuery } from 'shared-session';
import { Button, Checkbox, Dialog } from 'shared-ui';

import { laterMessages } from '../messages.ts';
import { userMessages } from './messages.ts';

type LocationCheckboxesProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** A checkbox for each location. */
export function LocationCheckboxes({ chosen, onChange }: LocationCheckboxesProps) {
  const { data, error, refetch } = useQuery(queries.locations());
  if (data === undefined && error) return <FailureNotice failure={error.failure} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">{resourceMessages.loading(userMessages.whatLocations)}</p>;
  if (data.length === 0) return <p>{userMessages.noLocationsYet}</p>;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return data.map(({ _id, name }) => (
    <Checkbox key={_id} form="" label={name} checked={chosen.includes(_id)} onChange={() => toggle(_id)} />
  ));
}

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
