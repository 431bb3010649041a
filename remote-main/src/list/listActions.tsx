import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isNotOffered, sharedMessages } from '@askwell/page-kit';
import { type ListedRow, showToast } from 'shared-session';
import { Button, getButtonClass } from 'shared-ui';
import { Download, Icon, Plus } from 'shared-ui/icons';

import type { ExportOptions } from './exportRows.ts';
import { listMessages } from './messages.ts';
import type { List } from './useList.ts';

type ExportProps<Row> = {
  list: Pick<List<ListedRow>, 'query'> & { loadAll: () => Promise<readonly Row[] | null> };
  exportOptions: ExportOptions<Row>;
  formatAmount?: ((rows: number) => string) | undefined;
};

/** Saves all rows that match the filters as a CSV file. */
export function ExportButton<Row>(props: ExportProps<Row>) {
  const { list, exportOptions, formatAmount = listMessages.rows } = props;
  const [isSaving, setIsSaving] = useState(false);
  if (isNotOffered(list.query)) return null;

  async function save() {
    setIsSaving(true);
    const [rows, code] = await Promise.all([list.loadAll(), import('./exportRows.ts').catch(() => null)]);
    setIsSaving(false);
    if (code === null) showToast({ kind: 'bad', text: sharedMessages.failure.notLoaded });
    else if (rows !== null) code.exportRows(rows, exportOptions, formatAmount);
  }

  return (
    <Button icon={<Icon icon={Download} />} busy={isSaving && listMessages.exporting} onClick={() => void save()}>
      {listMessages.export}
    </Button>
  );
}

export const addLinkId = 'add-rows';

/** The link to the page that adds rows. It takes the focus when the list has lost its last row. */
export function AddLink({ path, label }: { path: string; label: string }) {
  return (
    <Link id={addLinkId} className={getButtonClass('primary')} to={path}>
      <Icon icon={Plus} />
      {label}
    </Link>
  );
}
