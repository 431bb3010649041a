import { useState } from 'react';
import { Download, Icon } from 'shared-ui/icons';
import { FailureNotice, useSubmission } from 'remote-kit';
import { type ApiResult, showToast } from 'shared-session';
import { Button } from 'shared-ui';

import { listText } from './messages.ts';
import type { Export } from './exportCsv.ts';
import type { ListedRow } from './usePagedRows.ts';

/** Saves all rows that match the filters as a CSV file. */
export function ExportButton<Row extends ListedRow>({ fileName, fetchPage, header, toCells }: Export<Row>) {
  const { busy, failure, send } = useSubmission();
  const [share, setShare] = useState<number | null>(null);

  async function save() {
    const result = await send(exportRows);
    if (result?.ok) showToast({ kind: 'good', text: listText.exported(result.payload) });
  }

  async function exportRows(): Promise<ApiResult<number>> {
    setShare(null);
    try {
      const { exportCsv } = await import(/* webpackChunkName: "settings-more" */ './exportCsv.ts');
      return await exportCsv({ fileName, fetchPage, header, toCells }, setShare);
    } catch {
      // What writes the file is fetched when it is first needed.
      return { ok: false, serverIsOk: true, statusCode: 500, message: listText.exportFailed };
    }
  }

  return (
    <>
      <FailureNotice failure={failure} onRetry={() => void save()} />
      <Button icon={<Icon of={Download} />} busy={busy && listText.exporting(share)} onClick={() => void save()}>
        {listText.export}
      </Button>
    </>
  );
}
