import { Button, Dialog } from 'shared-ui';

import type { Row } from '../../rows/model/row.ts';
import { askBeforeWords } from '../../words/askBefore.ts';
import type { UserValues } from './userRows.ts';

type Props = {
  asking: 'admins' | 'later';
  people: readonly Row<UserValues>[];
  onBack: () => void;
  onYes: () => void;
};

const text = askBeforeWords;

/** Asks once for the whole list before it makes admins, or before what was typed goes. */
export function AskBefore({ asking, people, onBack, onYes }: Props) {
  const names = new Intl.ListFormat('en').format(people.map(({ values }) => values.name));
  return (
    <Dialog
      open
      onClose={onBack}
      title={asking === 'admins' ? text.adminsTitle(people.length) : text.laterTitle(people.length)}
      actions={
        <>
          <Button onClick={onBack}>{text.back}</Button>
          <Button kind={asking === 'admins' ? 'primary' : 'danger'} onClick={onYes}>
            {asking === 'admins' ? text.adminsYes : text.laterYes}
          </Button>
        </>
      }
    >
      {asking === 'admins' && <p>{text.admins(names)}</p>}
      <p>{asking === 'admins' ? text.adminsMeaning : text.laterMeaning}</p>
    </Dialog>
  );
}
