import { Download } from 'lucide-react';
import { useState } from 'react';
import { showToast } from 'shared-session';
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
  const [isBusy, setIsBusy] = useState(false);

  async function save() {
    setIsBusy(true);
    try {
      const rows = await readAll(ask);
      // A call that fails has said so already.
      if (!Array.isArray(rows)) return;
      saveFile(fileName, await toCsv(header, rows.map(toCells)));
      showToast({ kind: 'good', text: listWords.exported(rows.length) });
    } catch {
      // What writes the file is fetched when it is first needed.
      showToast({ kind: 'bad', text: listWords.exportFailed });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button
      icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
      busy={isBusy && listWords.exporting}
      onClick={() => void save()}
    >
      {listWords.export}
    </Button>
  );
}
