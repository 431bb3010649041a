import { useMemo, useState } from 'react';
import { Card } from 'shared-ui';

import type { FileContent } from '../reading/readFile.ts';
import type { FileRow, Table } from '../reading/rows.ts';
import { ComparedFile, type FileContext } from './Compared.tsx';
import styles from './FilePage.module.css';
import { fileMessages } from './messages.ts';
import { ReadLine, type ReadSetting } from './read/ReadLine.tsx';
import { useTable } from './read/useTable.ts';

const messages = fileMessages.read;

type TableProps<Values> = {
  context: FileContext<Values>;
  content: Extract<FileContent, { kind: 'table' }>;
  /** The choice of the encoding, for a text file. */
  encoding: ReadSetting | null;
};

/** A table, with the selects for its columns, and its rows compared with the list. */
export function TableFile<Values>({ context, content, encoding }: TableProps<Values>) {
  const { sheets } = content;
  const [sheetIndex, setSheetIndex] = useState(0);
  const sheet = sheets[sheetIndex] ?? sheets[0];
  const sheetSetting = {
    label: messages.sheet,
    value: String(sheetIndex),
    options: sheets.map(({ name }, at) => ({ value: String(at), label: name })),
    onChange: (at: string) => setSheetIndex(Number(at)),
  };
  return (
    <SheetView
      key={sheetIndex}
      context={context}
      lines={sheet.lines}
      settings={[...(sheets.length > 1 ? [sheetSetting] : []), ...(encoding ? [encoding] : [])]}
    />
  );
}

type SheetProps<Values> = {
  context: FileContext<Values>;
  lines: Parameters<typeof useTable>[1];
  settings: readonly ReadSetting[];
};

function SheetView<Values>({ context, lines, settings }: SheetProps<Values>) {
  const { table, chooseColumn, chooseHeadingLine, fields, notRead, statusHeading, answers, remember } =
    useTable<Values>(context.fileKind.list, lines);
  const readColumns = useMemo(() => new Set(Object.values(table.chosen).flat()), [table]);
  const headingLines = useMemo(() => listHeadingLines(lines.length, table), [lines, table]);
  const headingSetting = {
    label: messages.headings,
    value: table.headingLine === null ? '' : String(table.headingLine),
    options: [
      { value: '', label: messages.noHeadings },
      ...headingLines.map((at) => ({ value: String(at), label: messages.line(at + 1) })),
    ],
    onChange: (at: string) => chooseHeadingLine(at === '' ? null : Number(at)),
  };
  return (
    <>
      <ReadLine fields={fields} settings={[headingSetting, ...settings]} notRead={notRead} onChange={chooseColumn} />
      <ComparedFile
        context={context}
        rows={table.rows}
        readColumns={readColumns}
        statusHeading={statusHeading}
        savedAnswers={answers}
        hasHeadings={table.headingLine !== null}
        onApplied={remember}
      />
    </>
  );
}

/** The lines to choose the header row from: the first ones, and those with the headings of another table. */
function listHeadingLines(lineCount: number, { headingLine, rows }: Table<FileRow<unknown>>): readonly number[] {
  const first = Array.from({ length: Math.min(lineCount, 20) }, (_, at) => at);
  const others = rows.flatMap(({ otherHeadings }) => (otherHeadings ? [otherHeadings.line - 1] : []));
  return [...new Set([...first, ...others, headingLine ?? 0])].toSorted((a, b) => a - b);
}

type TextProps<Values> = {
  context: FileContext<Values>;
  content: Extract<FileContent, { kind: 'text' }>;
  encoding: ReadSetting | null;
};

/** Text that is not a table: only its emails are read. */
export function TextFile<Values>({ context, content, encoding }: TextProps<Values>) {
  const rows = useMemo(
    () => content.rows.map(({ key, line, cells, texts }): FileRow<Values> => ({ key, line, cells, texts })),
    [content],
  );
  return (
    <>
      <Card>
        <p className={styles.hint}>{messages.asText}</p>
        {encoding && <ReadLine fields={[]} settings={[encoding]} notRead={[]} onChange={() => undefined} />}
      </Card>
      <ComparedFile
        context={context}
        rows={rows}
        readColumns={wholeLine}
        statusHeading=""
        savedAnswers={noAnswers}
        hasHeadings={false}
        onApplied={() => undefined}
      />
    </>
  );
}

const wholeLine: ReadonlySet<number> = new Set([0]);
const noAnswers = new Map<never, never>();
