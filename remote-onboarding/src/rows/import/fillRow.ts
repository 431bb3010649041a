import type { RowField, RowKind } from '../model/rowKind.ts';
import { newRow, type NewRow } from '../model/rowList.ts';

/** Where a column of a table goes: a field, beside the row, or nowhere because somebody said so. */
export type Target = string | typeof beside | null;
export const beside = '(beside)';

/** A row from texts whose columns are known. Several columns may go to one field. */
export function fillByColumn<Values>(
  cells: readonly string[],
  targets: readonly Target[],
  kind: RowKind<Values>,
): NewRow<Values> {
  const textsFor = (target: Target) => cells.filter((text, at) => text !== '' && targets[at] === target);
  const overflowRows = cells.slice(targets.length).filter(Boolean);
  const texts = kind.fields.map((field) => ({ field, text: textsFor(field.id).join(field.separator) }));
  return filled(kind, texts, [...textsFor(beside), ...overflowRows]);
}

/** A row from texts without headings: what can only be one thing goes there, the rest in order. */
export function fillByContent<Values>(cells: readonly string[], kind: RowKind<Values>, from = 0): NewRow<Values> {
  const free = new Set(kind.fields);
  const isAlone = cells.filter(Boolean).length === 1;
  const claimed = new Map<number, RowField<Values>>();
  for (const [at, text] of cells.entries()) {
    const field = kind.fields.find((one) => free.has(one) && text !== '' && one.matches?.(text));
    // A word by itself is a name, also when it is the name of a role or of a place.
    if (!field || (isAlone && !text.includes('@'))) continue;
    claimed.set(at, field);
    free.delete(field);
  }
  const open = [
    ...kind.fields.slice(from).filter((field) => !field.matches),
    ...kind.fields.filter((field) => field.takesUnmatched && free.has(field)),
  ];
  const texts: { field: RowField<Values>; text: string }[] = [];
  const unmatchedText: string[] = [];
  for (const [at, text] of cells.entries()) {
    // An empty cell of a block keeps its place in the order.
    const field = claimed.get(at) ?? open.shift();
    if (field) texts.push({ field, text });
    else if (text !== '') unmatchedText.push(text);
  }
  return filled(kind, texts, unmatchedText);
}

function filled<Values>(
  kind: RowKind<Values>,
  texts: readonly { field: RowField<Values>; text: string }[],
  overflowRows: readonly string[],
): NewRow<Values> {
  let values = kind.empty;
  const unmatchedText = [...overflowRows];
  for (const { field, text } of texts) {
    if (text === '') continue;
    const read = field.read(oneLine(text, field.separator));
    values = { ...values, ...read.values };
    if (read.unmatchedText) unmatchedText.push(read.unmatchedText);
  }
  const row = { ...newRow(values), unmatchedText: unmatchedText.join(' · ') };
  return kind.complete?.(row) ?? row;
}

/** A cell of the editor is one line; an address on several lines becomes one with commas. */
function oneLine(text: string, separator: string): string {
  if (!/[\r\n]/.test(text)) return text;
  return text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(separator);
}
