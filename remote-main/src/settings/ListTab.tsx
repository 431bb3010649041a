import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, Card } from 'shared-ui';

import styles from './List.module.css';
import type { Opened } from './opened.ts';
import { TabPage } from './TabPage.tsx';

type Props<Row> = {
  title: string;
  lead: string;
  add: string;
  /** Beside adding, such as the export. */
  actions: ReactNode;
  renderList: (open: (opened: Opened<Row>) => void) => ReactNode;
  renderDialog: (opened: Opened<Row>, close: () => void) => ReactNode;
};

/** A tab with a list: adding above it, the list itself, and the one dialog that is open. */
export function ListTab<Row>({ title, lead, add, actions, renderList, renderDialog }: Props<Row>) {
  const [opened, setOpened] = useState<Opened<Row> | null>(null);
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
