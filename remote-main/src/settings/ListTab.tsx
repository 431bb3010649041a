import { Plus } from 'shared-ui/icons';
import { type ReactNode, useRef, useState } from 'react';
import { type Call, useSession } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { anything, type KeptForm, keptFormKey, readKeptForm } from './keptForm.ts';
import styles from './List.module.css';
import type { Opened } from './opened.ts';
import { TabPage } from './TabPage.tsx';
import { useFocusOfRemoved } from './useFocusOfRemoved.ts';

type Props<Row> = {
  /** The list's name in what is sent. */
  list: string;
  /** The call that changes a row. */
  change: Pick<Call<Row>, 'payload'>;
  /** How many rows there are, once that is known. */
  total: number | null;
  title: string;
  lead: string;
  add: string;
  /** Beside adding, such as the export. */
  actions: ReactNode;
  renderList: (open: (opened: Opened<Row>) => void) => ReactNode;
  renderDialog: (opened: Opened<Row>, close: () => void) => ReactNode;
};

/** A tab with a list: adding above it, the list itself, and the one dialog that is open. */
export function ListTab<Row>(props: Props<Row>) {
  const { list, change, total, title, lead, add, actions, renderList, renderDialog } = props;
  const user = useSession().firebaseUser?.uid ?? '';
  // What was being typed when a session ended opens again.
  const [opened, setOpened] = useState(() => openedBy(readKeptForm(keptFormKey(user, list), change, anything)));
  const adding = useRef<HTMLButtonElement>(null);
  useFocusOfRemoved(opened !== null, total, adding);
  return (
    <TabPage
      title={title}
      lead={lead}
      isWide
      action={
        <div className={styles.pageActions}>
          {actions}
          <Button
            ref={adding}
            kind="primary"
            icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setOpened({ dialog: 'add', row: null })}
          >
            {add}
          </Button>
        </div>
      }
    >
      <Card>{renderList(setOpened)}</Card>
      {opened && renderDialog(opened, () => setOpened(null))}
    </TabPage>
  );
}

function openedBy<Row>(form: KeptForm<Row, unknown> | null): Opened<Row> | null {
  if (form === null) return null;
  return form.row === null ? { dialog: 'add', row: null } : { dialog: 'edit', row: form.row };
}
