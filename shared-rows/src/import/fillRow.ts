import { newRow, type NewRow, type RowField, type RowKind } from '../model/rows.ts';
import { isRemark, keepBeside, type Lines, suspendedBy, type Target, targetsOf } from './matchColumns.ts';
import { countAddresses, isEmail, splitAddresses, turnName } from './people.ts';
import { suggestValues } from './values.ts';
import { hasOneOf, plainWords } from './words.ts';

/** By field, what each unknown value means; an empty text drops the value. */
export type ValueMap = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The meaning of a value that is to be added, such as a new location. */
export const toAdd = '+';

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
  return lines.map((cells) => {
    const texts = fields.map(({ field, read }) => {
      const text = meant(read(cells), field, values?.get(field.id));
      return { field, text: turnsNames && field.id === 'name' ? turnName(text) : text };
    });
    const beside = cells.filter((text, at) => text !== '' && (at >= targets.length || targets[at] === keepBeside));
    return fill(kind, texts, beside);
  });
}

/** A text with what the user chose for its unknown values. */
function meant<Values>(text: string, field: RowField<Values>, chosen: ReadonlyMap<string, string> | undefined): string {
  if (!chosen || chosen.size === 0 || text === '') return text;
  return unknownIn(field.read(text))
    .reduce((result, value) => result.replace(value, () => chosen.get(value) ?? value), text)
    .trim();
}

/** The names that lines have, to see whether last names come first. */
export function namesIn<Values>(lines: Lines, targets: readonly Target[], kind: RowKind<Values>): readonly string[] {
  const field = kind.hasEmails ? kind.fields.find(({ id }) => id === 'name') : undefined;
  return field ? lines.map(textReader(targets, field, kind)) : [];
}

type Leaves = { leavesRemarks?: boolean; leavesSuspended?: boolean };

/** The lines that become rows, and those below the headings that may be left out. */
export function rowsToImport<Values>(
  lines: Lines,
  { headerAt, targets }: { headerAt: number; targets: readonly Target[] },
  kind: RowKind<Values>,
  { leavesRemarks = true, leavesSuspended = true }: Leaves = {},
) {
  const headings = lines[headerAt] ?? [];
  const body = lines.slice(headerAt + 1);
  const remarks = body.filter((cells) => isRemark(cells, targets));
  const suspended = kind.hasEmails ? body.filter(suspendedBy(headings)) : [];
  const left = new Set([...(leavesRemarks ? remarks : []), ...(leavesSuspended ? suspended : [])]);
  const rows = linesToImport(
    body.filter((cells) => !left.has(cells)),
    targets,
  );
  return { headings, remarks, suspended: suspended.length, rows };
}

/**
 * The lines that become rows: without those that have nothing in the imported columns. A line with several addresses in the
 * email cell is split into one for each person, or, if it has a name, into the first address and others beside the row.
 */
export function linesToImport(lines: Lines, targets: readonly Target[]): Lines {
  const at = targets.indexOf('email');
  const hasNames = targets.some((target) => target !== null && /name$/i.test(target));
  return lines.flatMap((cells) => {
    if (targets.some(Boolean) && !cells.some((text, column) => text.trim() !== '' && targets[column] !== null))
      return [];
    const text = cells[at] ?? '';
    if (!isEmail(text) || countAddresses(text) < 2) return [cells];
    const found = splitAddresses([text.replaceAll(/[;\n]/g, ',')]);
    const [first = '', ...others] = found.map(([name = '', email = '']) =>
      email === '' ? name : name === '' ? email : `${name} <${email}>`,
    );
    if (!hasNames) return [first, ...others].map((address) => cells.with(at, address));
    const known = targets.map((_target, column) => cells[column] ?? '').with(at, first);
    return [[...known, ...cells.slice(targets.length), ...others]];
  });
}

/** Reads the text that a line of a table has for a field, which may be in several columns. */
export function textReader<Values>(
  targets: readonly Target[],
  field: RowField<Values>,
  kind: RowKind<Values>,
): (cells: readonly string[]) => string {
  const own = targetsOf(kind).filter((target) => target.field === field.id);
  const ids = own.map(({ id }) => id);
  const fallbacks = own.flatMap(({ id, isFallback }) => (isFallback ? [id] : []));
  const columns = targets
    .flatMap((target, at) => (target !== null && ids.includes(target) ? [{ id: target, at }] : []))
    // Names in the order of the vocabulary; the parts of an address in that of the file: "10115 Berlin", "Boston, MA".
    .toSorted((one, other) => (field.id === 'address' ? 0 : ids.indexOf(one.id) - ids.indexOf(other.id)));
  return (cells) => {
    let text = '';
    let before = '';
    for (const { id, at } of columns) {
      const cell = oneLine(cells[at] ?? '', field.separator);
      if (cell === '' || (text !== '' && fallbacks.includes(id))) continue;
      // A whole address beside its parts
      if (field.id === 'address' && id !== 'houseNumber' && hasOneOf(plainWords(text), plainWords(cell))) continue;
      const goesTogether = ['street houseNumber', 'houseNumber street', 'postalCode city'].includes(`${before} ${id}`);
      text += (text === '' ? '' : goesTogether ? ' ' : field.separator) + cell;
      before = id;
    }
    return text;
  };
}

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
): NewRow<Values> {
  let values = kind.empty;
  const unmatched = [...beside];
  for (const { field, text } of texts) {
    if (text === '') continue;
    const read = field.read(oneLine(text, field.separator));
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

const unknownIn = ({ unmatchedText = '' }: { unmatchedText?: string }) => unmatchedText.split('; ').filter(Boolean);

/** Joins several lines into one, because a cell of the editor is one line. */
function oneLine(text: string, separator: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(separator);
}

/** The unknown values of a field, with how often each occurs and what each may mean. */
export type UnknownValues = {
  field: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** Whether a value can be added, as a location can. */
  canAdd: boolean;
  values: readonly { value: string; amount: number; suggested: readonly string[] }[];
};

/** Collects unknown values, so that the user maps each once instead of row by row. */
export function collectUnknownValues<Values>(
  rows: Lines,
  targets: readonly Target[],
  kind: RowKind<Values>,
): readonly UnknownValues[] {
  return kind.fields.flatMap((field) => {
    const options = field.choices?.() ?? [];
    const canAdd = field.add !== undefined;
    if (options.length === 0 && !canAdd) return [];
    const read = textReader(targets, field, kind);
    const amounts = new Map<string, number>();
    for (const cells of rows)
      for (const value of unknownIn(field.read(read(cells)))) amounts.set(value, (amounts.get(value) ?? 0) + 1);
    // More values than this are not roles or locations, and too many to go through.
    if (amounts.size === 0 || amounts.size > 50) return [];
    const values = [...amounts].map(([value, amount]) => ({
      value,
      amount,
      suggested: suggestValues(
        field.id,
        value,
        options.map((option) => option.value),
      ),
    }));
    return [{ field: field.id, label: field.label, options, canAdd, values }];
  });
}

/** The user's choice for each value, or else its only suggestion. */
export function proposeValues(unknown: readonly UnknownValues[], chosen: ValueMap): ValueMap {
  return new Map(
    unknown.map(({ field, values }) => [
      field,
      new Map(
        values.flatMap(({ value, suggested }) => {
          const one = chosen.get(field)?.get(value) ?? (suggested.length === 1 ? suggested[0] : undefined);
          return one === undefined ? [] : [[value, one] as const];
        }),
      ),
    ]),
  );
}
