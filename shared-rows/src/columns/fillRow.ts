import { newRow, type NewRow, type RowField, type RowKind } from '../model/rows.ts';
import { targetsOf, keepBeside, type Target } from './headings.ts';
import type { Lines } from './findRows.ts';
import { countAddresses, splitAddresses, turnName } from '../import/contacts.ts';
import { isEmail } from './scoreColumn.ts';
import { readValue } from './suggestValues.ts';

/** By field, what each unknown value means; an empty text drops the value. */
export type ValueMap = ReadonlyMap<string, ReadonlyMap<string, string>>;

type FillOptions = {
  values?: ValueMap;
  /** Whether "Doe, Jane" becomes "Jane Doe". */
  turnsNames?: boolean;
};

/** Rows from lines whose columns are known. Several columns may belong to one field. */
export function fillByColumn<Values>(
  lines: Lines,
  targets: readonly Target[],
  kind: RowKind<Values>,
  { values, turnsNames = false }: FillOptions = {},
): NewRow<Values>[] {
  const fields = kind.fields.map((field) => ({ field, read: textReader(targets, field, kind) }));
  const readOnce = createReader<Values>(values);
  return lines.map((cells) => {
    const texts = fields.map(({ field, read }) => {
      const text = read(cells);
      return { field, text: turnsNames && field.id === 'name' ? turnName(text) : text };
    });
    const beside = cells.filter((text, at) => text !== '' && (at >= targets.length || targets[at] === keepBeside));
    return fill(kind, texts, beside, readOnce);
  });
}

/** The names of people in a table. */
export function namesIn<Values>(lines: Lines, targets: readonly Target[], kind: RowKind<Values>): readonly string[] {
  const field = kind.hasEmails ? kind.fields.find(({ id }) => id === 'name') : undefined;
  return field ? lines.map(textReader(targets, field, kind)) : [];
}

/**
 * The lines that become rows: without those that have nothing in the imported columns. A line with several addresses in the
 * email cell is split into one for each person, or, if it has a name, into the first address and others beside the row.
 */
export function linesToImport(lines: Lines, targets: readonly Target[]): Lines {
  const at = targets.indexOf('email');
  const hasNames = targets.some((target) => target !== null && /name$/i.test(target));
  return lines.flatMap((cells) => {
    if (!hasText(cells, targets)) return [];
    const text = cells[at] ?? '';
    if (!isEmail(text) || countAddresses(text) < 2) return [cells];
    const found = splitAddresses([text.replaceAll(/[;\r\n]|:::| [/|&-] /g, ',')]);
    const [first = '', ...others] = found.map(([name = '', email = '']) =>
      name === '' ? email : `${name} <${email}>`,
    );
    if (!hasNames) return [first, ...others].map((address) => cells.with(at, address));
    const known = targets.map((_target, column) => cells[column] ?? '').with(at, first);
    return [[...known, ...cells.slice(targets.length), ...others]];
  });
}

const hasText = (cells: readonly string[], targets: readonly Target[]) =>
  targets.every((target) => target === null) || cells.some((text, at) => text.trim() !== '' && targets[at] !== null);

/** Reads the text that a line of a table has for a field. */
export function textReader<Values>(
  targets: readonly Target[],
  field: RowField<Values>,
  kind: RowKind<Values>,
): (cells: readonly string[]) => string {
  const ofPostalCode = targets.indexOf('postalCode');
  const isBeforeCity = ofPostalCode !== -1 && targets[ofPostalCode + 1] === 'city';
  const groups = targetsOf(kind)
    .filter((target) => target.field === field.id)
    .map((target) => (target.id === 'postalCode' && isBeforeCity ? { ...target, order: 2.9 } : target))
    .toSorted((one, other) => one.order - other.order)
    .map(({ id, isFallback = false }) => ({
      id,
      isFallback,
      columns: targets.flatMap((target, at) => (target === id ? [at] : [])),
    }))
    .filter(({ columns }) => columns.length > 0);
  return (cells) => {
    const found: string[] = [];
    for (const { id, columns, isFallback } of groups) {
      if (isFallback && found.some((text) => text.trim() !== '')) continue;
      for (const at of columns) {
        if (!cells[at]) continue;
        const whole = oneLine(cells[at], field.separator);
        // Some exporters mark the digits as text.
        const text = id === 'postalCode' ? whole.replace(/^'(?=\d)/, '') : whole;
        const isAfterCode = id === 'city' && isBeforeCity && Boolean(cells[ofPostalCode]);
        // In the order of the columns: "Hauptstraße 12", "12 Elm St", "RUE DE LA PAIX", "20457 Hamburg".
        if (id === 'houseNumber' && at < targets.indexOf('street'))
          found.push([text, found.pop()].filter(Boolean).join(' '));
        else if (['houseNumber', 'street'].includes(id) || isAfterCode)
          found.push([found.pop(), text].filter(Boolean).join(' '));
        // "木村 花"
        else if (id === 'lastName' && isEastAsian.test(text)) found.unshift(text);
        else found.push(text);
      }
    }
    return found.join(field.separator);
  };
}

const isEastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A row from cells without headings: cells that match a field go there, the others fill the remaining fields in order. */
export function fillByContent<Values>(cells: readonly string[], kind: RowKind<Values>, from: number): NewRow<Values> {
  const free = new Set(kind.fields);
  const isAlone = cells.filter(Boolean).length === 1;
  const claimed = new Map<number, RowField<Values>>();
  for (const [at, text] of cells.entries()) {
    const field = kind.fields.find((one) => free.has(one) && text !== '' && one.matches?.(text));
    // A single word is a name, even if it is also the name of a role or location.
    if (!field || (isAlone && !text.includes('@'))) continue;
    claimed.set(at, field);
    free.delete(field);
  }
  const open = [
    ...kind.fields.slice(from).filter((field) => !field.matches),
    ...kind.fields.filter((field) => field.takesUnmatched && free.has(field)),
  ];
  const texts: { field: RowField<Values>; text: string }[] = [];
  const beside: string[] = [];
  for (const [at, text] of cells.entries()) {
    // An empty cell takes a field too.
    const field = claimed.get(at) ?? open.shift();
    if (field) texts.push({ field, text });
    else if (text !== '') beside.push(text);
  }
  return fill(kind, texts, beside);
}

function fill<Values>(
  kind: RowKind<Values>,
  texts: readonly { field: RowField<Values>; text: string }[],
  beside: readonly string[],
  readText: Reader<Values> = readValue,
): NewRow<Values> {
  let values = kind.empty;
  const unmatched = [...beside];
  for (const { field, text } of texts) {
    if (text === '') continue;
    const read = readText(field, oneLine(text, field.separator), countryIn(kind, values));
    const before = values;
    values = { ...values, ...read.values };
    // The name before an email address is used only if no column holds the name.
    for (const other of texts)
      if (other.field.id !== field.id && other.text !== '')
        values = { ...values, [other.field.id]: before[other.field.id] };
    if (read.unmatchedText) unmatched.push(read.unmatchedText);
  }
  const row = { ...newRow(values), unmatchedText: unmatched.join(' · ') };
  return kind.complete?.(row) ?? row;
}

type Reader<Values> = typeof readValue<Values>;

/** Reads texts with what the user chose for unknown values; each once, since thousands of rows repeat a few. */
function createReader<Values>(meanings: ValueMap | undefined): Reader<Values> {
  const known = new Map<string, ReturnType<Reader<Values>>>();
  return (field, text, country = '') => {
    if (!field.choices) return field.read(text);
    const key = JSON.stringify([field.id, text, country]);
    const read = known.get(key) ?? readChosen(field, text, country);
    known.set(key, read);
    return read;
  };

  function readChosen(field: RowField<Values>, text: string, country: string) {
    const read = readValue(field, text, country);
    const chosen = meanings?.get(field.id);
    if (!read.unmatchedText || !chosen || chosen.size === 0) return read;
    const chosenText = unknownIn(read).reduce(
      (result, value) => result.replace(value, () => chosen.get(value) ?? value),
      text,
    );
    return chosenText.trim() === '' ? { values: {} } : readValue(field, chosenText, country);
  }
}

export const unknownIn = ({ unmatchedText = '' }: { unmatchedText?: string }) =>
  unmatchedText.split('; ').filter(Boolean);

export const countryIn = <Values>({ fields }: RowKind<Values>, values: Values): string =>
  fields.find(({ id }) => id === 'country')?.write(values) ?? '';

/** Joins several lines into one, because a cell of the editor is one line. */
function oneLine(text: string, separator: string): string {
  if (!/[\r\n]/.test(text)) return text;
  return text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(separator);
}
