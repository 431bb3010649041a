import { Download, Icon } from 'shared-ui/icons';
import { FailureNotice, useSubmission } from 'remote-kit';
import { type ApiResult, showToast } from 'shared-session';
import { Button } from 'shared-ui';

import { listText } from './messages.ts';
import { type FetchPage, type ListedRow, readAll } from './pagedRows.ts';

type Props<Row> = {
  fileName: string;
  fetchPage: FetchPage<Row>;
  header: readonly string[];
  toCells: (row: Row) => readonly string[];
};

/** Saves all rows that match the filters as a CSV file. */
export function ExportButton<Row extends ListedRow>({ fileName, fetchPage, header, toCells }: Props<Row>) {
  const { busy, failure, send } = useSubmission();

  async function save() {
    const result = await send(exportRows);
    if (result?.ok) showToast({ kind: 'good', text: listText.exported(result.payload) });
  }

  async function exportRows(): Promise<ApiResult<number>> {
    const rows = await readAll(fetchPage);
    if (!Array.isArray(rows)) return rows;
    try {
      saveFile(fileName, await toCsv(header, rows.map(toCells)));
      return { ok: true, statusCode: 200, message: '', payload: rows.length };
    } catch {
      // What writes the file is fetched when it is first needed.
      return { ok: false, serverIsOk: true, statusCode: 500, message: listText.exportFailed };
    }
  }

  return (
    <>
      <FailureNotice failure={failure} onRetry={() => void save()} />
      <Button icon={<Icon of={Download} />} busy={busy && listText.exporting} onClick={() => void save()}>
        {listText.export}
      </Button>
    </>
  );
}

/** A table as a CSV file that spreadsheets open: what they would run as a formula begins with an apostrophe. */
async function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): Promise<string> {
  const { default: papaparse } = await import('papaparse');
  const fields = [...header];
  const data = rows.map((row) => [...row]);
  // Without the mark, spreadsheets take the letters for those of an older encoding.
  return byteOrderMark + papaparse.unparse({ fields, data }, { escapeFormulae: formula, newline: '\r\n' });
}

// oxlint-disable-next-line no-control-regex -- what spreadsheets skip before a formula begins with it
const formula = /^[=+\-@＝＋－＠\t\r\n\0].*$/s;
const byteOrderMark = '\ufeff';

/** Hands a text to the browser as a file to keep. */
function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: some browsers read the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
