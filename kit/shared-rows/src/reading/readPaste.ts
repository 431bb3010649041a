import { type FieldTexts, findHeadingLine, type Lines, type ListName } from './headings.ts';
import { hasOnlyEmails } from './names.ts';
import { readText } from './readFile.ts';
import { readTable } from './rows.ts';

/** A longer list opens the import page. */
const maxPastedRows = 100;

/**
 * Reads a pasted list for the row editor. Returns null for a list that is long, ambiguous or has unused columns; the import page
 * then shows it.
 */
export async function readPaste(list: ListName, text: string): Promise<readonly FieldTexts[] | null> {
  const content = await readText(list, text);
  if ('error' in content) return null;
  const rows =
    content.kind === 'text'
      ? hasOnlyEmails(text)
        ? content.rows
        : null
      : readPastedTable(list, content.sheets[0].lines);
  return rows && rows.length <= maxPastedRows ? rows.map(({ texts }) => texts) : null;
}

function readPastedTable(list: ListName, lines: Lines) {
  const isNames = list === 'locations' && lines.every(({ length }) => length === 1);
  const hasHeadings = findHeadingLine(list, lines) !== null;
  const table = readTable(list, lines, isNames && !hasHeadings ? { columns: { name: [0] } } : {});
  const hasQuestions = table.chosen.status !== undefined || table.rows.some(({ otherHeadings }) => otherHeadings);
  return table.unread.length === 0 && !hasQuestions ? table.rows : null;
}
