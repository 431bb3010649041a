import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Call, useSession } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { anything, type KeptForm, keptFormKey, readKeptForm } from './keptForm.ts';
import styles from './List.module.css';
import type { Opened } from './opened.ts';
import { TabPage } from './TabPage.tsx';

type Props<Row> = {
  /** The list's name in what is sent. */
  list: string;
  /** The call that changes a row. */
  change: Pick<Call<Row>, 'payload'>;
  title: string;
  lead: string;
  add: string;
  /** Beside adding, such as the export. */
  actions: ReactNode;
  renderList: (open: (opened: Opened<Row>) => void) => ReactNode;
  renderDialog: (opened: Opened<Row>, close: () => void) => ReactNode;
};

/** A tab with a list: adding above it, the list itself, and the one dialog that is open. */
export function ListTab<Row>({ list, change, title, lead, add, actions, renderList, renderDialog }: Props<Row>) {
  const user = useSession().firebaseUser?.uid ?? '';
  // What was being typed when a session ended opens again.
  const [opened, setOpened] = useState(() => openedBy(readKeptForm(keptFormKey(user, list), change, anything)));
  return (
    <TabPage
      title={title}
      lead={lead}
      isWide
      action={
        <div className={styles.pageActions}>
          {actions}
          <Button
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
