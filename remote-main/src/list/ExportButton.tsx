import { Download } from 'shared-ui/icons';
import { FailureNotice, useSubmission } from 'remote-kit';
import { type ApiResult, showToast } from 'shared-session';
import { Button } from 'shared-ui';

import { list as listWords } from '../words/list.ts';
import type { AskPage } from './createPageLoader.ts';
import type { Listed } from './placeOf.ts';
import { readAll } from './readAll.ts';
import { saveFile } from './saveFile.ts';
import { toCsv } from './toCsv.ts';

type Props<Row> = {
  fileName: string;
  ask: AskPage<Row>;
  header: readonly string[];
  toCells: (row: Row) => readonly string[];
};

/** Saves the rows that the address asks for, all of them, as a CSV file. */
export function ExportButton<Row extends Listed>({ fileName, ask, header, toCells }: Props<Row>) {
  const { busy, failure, send } = useSubmission();

  async function save() {
    const result = await send(exportRows);
    if (result?.ok) showToast({ kind: 'good', text: listWords.exported(result.payload) });
  }

  async function exportRows(): Promise<ApiResult<number>> {
    const rows = await readAll(ask);
    if (!Array.isArray(rows)) return rows;
    try {
      saveFile(fileName, await toCsv(header, rows.map(toCells)));
      return { ok: true, statusCode: 200, message: '', payload: rows.length };
    } catch {
      // What writes the file is fetched when it is first needed.
      return { ok: false, serverIsOk: true, statusCode: 500, message: listWords.exportFailed };
    }
  }

  return (
    <>
      <FailureNotice failure={failure} onRetry={() => void save()} />
      <Button
        icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
        busy={busy && listWords.exporting}
        onClick={() => void save()}
      >
        {listWords.export}
      </Button>
    </>
  );
}
