import { maxColumns } from '../columns/findRows.ts';
import { countHeadings } from '../columns/headings.ts';

/** A table whose columns begin where dashes do, or after several spaces, as programs print it; else null. */
export function readAligned(text: string): string[][] | null {
  const lines = text.split('\n');
  const ruleAt = lines.slice(0, 15).findIndex((line) => /^ *-{2,}(?: +-{2,})+ *$/.test(line));
  if (ruleAt === -1) return readSpaced(lines);
  const starts = startsIn(lines[ruleAt] ?? '', /-+/g);
  // Without a heading for each column, the dashes are an ornament.
  const hasHeadings = cutAt(starts, lines[ruleAt - 1] ?? '').filter(Boolean).length === starts.length;
  return hasHeadings && starts.length <= maxColumns ? cutLines(lines, starts) : null;
}

const startsIn = (line: string, words: RegExp) => [...line.matchAll(words)].map(({ index }, at) => at && index);

/** A table with several spaces between its cells: equally many in all lines, or each where its heading begins; else null. */
function readSpaced(all: readonly string[]): string[][] | null {
  const first = all.find((line) => line.trim() !== '') ?? '';
  if (first.length > 1000 || !/\S {2,}\S/.test(first) || /[\t|;,]/.test(first)) return null;
  const lines = all.filter((line) => line.trim() !== '');
  if (lines.length < 2) return null;
  const cells = lines.map((line) => line.trim().split(/ {2,}/));
  // Two spaces may be a slip, made twice.
  const [labels = []] = cells;
  if (labels.length === 2 && lines.length === 2 && countHeadings(labels) < 2) return null;
  if (cells.every(({ length }) => length === labels.length)) return cells;
  const starts = startsIn(first, /\S+(?: \S+)*/g);
  if (starts.length > maxColumns) return null;
  // A cell begins there after a space, or is empty.
  const fits = (line: string) =>
    starts.every(
      (start) => start === 0 || start > line.length || /^(?: \S|  ?$|$)/.test(line.slice(start - 1, start + 1)),
    );
  return lines.every(fits) ? cutLines(lines, starts) : null;
}

const cutLines = (lines: readonly string[], starts: readonly number[]) =>
  lines.map((line) => cutAt(starts, line)).filter((cells) => cells.some(Boolean));

/** The cells of a line; a line with text across the start of a column is one cell, such as "(2 rows affected)". */
function cutAt(starts: readonly number[], line: string): string[] {
  const own = starts.filter((start) => start < line.length);
  const isAcross = own.some((start) => start > 0 && /\S\S/.test(line.slice(start - 1, start + 1)));
  return isAcross ? [line.trim()] : own.map((start, at) => line.slice(start, own[at + 1]).trim());
}

/** A table of records that have a line for each value, as directories (LDIF) and PowerShell write them; else null. */
export function readRecords(text: string): string[][] | null {
  const records: Map<string, string[]>[] = [];
  let [name, isOpen] = ['', false];
  // Databases write a line above each record and align the names to the right or fill them up.
  const isMarked = recordMark.test(text);
  for (const whole of text.split('\n')) {
    const line = isMarked
      ? whole
          .trim()
          .replace(recordMark, '')
          .replace(/^(\w+) *\| /, '$1: ')
      : whole;
    const values = records.at(-1)?.get(name);
    if (line.startsWith('#')) continue;
    if (line.trim() === '') isOpen = false;
    // A long value goes on in the next line, after a space.
    else if (/^[ \t]/.test(line) && isOpen && values) values.push((values.pop() ?? '') + line.slice(1));
    else {
      const [, label = '', sign = '', value = ''] = /^([\p{L}\p{N}][^:]{0,60}?) *(::?)(?: (.*)|)$/u.exec(line) ?? [];
      if (label === '') return null;
      if (!isOpen || label === 'dn') records.push(new Map());
      [name, isOpen] = [label, true];
      const read = sign === '::' ? fromBase64(value.trim()) : value;
      const known = records.at(-1)?.get(name);
      if (known) known.push(read);
      else records.at(-1)?.set(name, [read]);
    }
  }
  const entries = records.some((record) => record.has('dn')) ? records.filter((record) => record.has('dn')) : records;
  const [main] = entries[0]?.keys() ?? [];
  const areAlike = entries.every((record) => record.size > 1 && record.keys().next().value === main);
  if (!areAlike || (entries.length < 2 && main !== 'dn')) return null;
  const names = [...new Set(entries.flatMap((record) => [...record.keys()]))];
  // "Berlin: ann@x.example" is a line for a person.
  if (names.length > maxColumns || (main !== 'dn' && countHeadings(names) < 2)) return null;
  // The table would be far larger than the text.
  if (names.length * entries.length > 10 * entries.reduce((sum, { size }) => sum + size, 0)) return null;
  return [
    names,
    ...entries.map((record) => names.map((one) => (record.get(one) ?? []).map((value) => value.trim()).join('; '))),
  ];
}

/** "-[ RECORD 1 ]----", "******** 1. row ********" */
const recordMark = /^(?:-\[ RECORD \d+ \][-+]*|\*{3,} \d+\. row \*{3,})$/m;

function fromBase64(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  } catch {
    return text;
  }
}
