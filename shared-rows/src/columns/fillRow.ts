import { newRow, type NewRow, type RowField, type RowKind } from '../model/rows.ts';
import { targetsOf, keepBeside, type Target } from './headings.ts';
import type { Lines } from './findRows.ts';
import { countAddresses, splitAddresses, turnName } from '../import/contacts.ts';
import { isEmail } from './scoreColumn.ts';
import { readValue, suggestValues } from './suggestValues.ts';

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
  const groups = targetsOf(kind)
    .filter((target) => target.field === field.id)
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
        const street = id === 'houseNumber' ? found.pop() : undefined;
        if (street === undefined) found.push(text);
        // In the order of the columns: "Hauptstraße 12", "12 Elm St".
        else found.push(at < targets.indexOf('street') ? `${text} ${street}` : `${street} ${text}`);
      }
    }
    return found.join(field.separator);
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

const unknownIn = ({ unmatchedText = '' }: { unmatchedText?: string }) => unmatchedText.split('; ').filter(Boolean);

const countryIn = <Values>({ fields }: RowKind<Values>, values: Values): string =>
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

/** The unknown values of a field, with how often each occurs. */
export type UnknownValues = {
  field: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** `isForOrganization`: whether the organization's country is what suggests them, because a location has none. */
  values: readonly { value: string; amount: number; suggested: readonly string[]; isForOrganization: boolean }[];
};

/** By field, what each unknown value means; an empty text drops the value. */
export type ValueMap = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Collects unknown values, so that the user maps each once instead of row by row. */
export function collectUnknownValues<Values>(
  rows: Lines,
  targets: readonly Target[],
  kind: RowKind<Values>,
  organizationCountry = '',
): readonly UnknownValues[] {
  return kind.fields.flatMap((field) => {
    const options = field.choices?.() ?? [];
    if (options.length === 0) return [];
    const values = countUnknown(rows, targets, field, kind).map(({ value, amount, countries }) => {
      const suggest = (country: string) => suggestValues(field.id, value, country);
      return {
        value,
        amount,
        suggested: [...new Set([...countries].flatMap((country) => suggest(country || organizationCountry)))],
        isForOrganization: countries.has('') && suggest(organizationCountry).join() !== suggest('').join(),
      };
    });
    // More values than this are not roles or locations, and too many to go through.
    if (values.length === 0 || values.length > 50) return [];
    return [{ field: field.id, label: field.label, options, values }];
  });
}

/** The user's choice for each value, or else its only suggestion. */
export function proposeValues(unknown: readonly UnknownValues[], chosen: ValueMap): ValueMap {
  return new Map(
    unknown.map(({ field, values }) => [
      field,
      new Map(
        values.flatMap(({ value, suggested }) => {
          const meant = chosen.get(field)?.get(value) ?? (suggested.length === 1 ? suggested[0] : undefined);
          return meant === undefined ? [] : [[value, meant] as const];
        }),
      ),
    ]),
  );
}

/** The unknown values of a field. Each text is read once in each country. */
function countUnknown<Values>(rows: Lines, targets: readonly Target[], field: RowField<Values>, kind: RowKind<Values>) {
  const readText = textReader(targets, field, kind);
  const ofCountry = kind.fields.find(({ id }) => id === 'country' && id !== field.id);
  const readCountry = ofCountry ? textReader(targets, ofCountry, kind) : () => '';
  const texts = Map.groupBy(rows, (cells) => `${readText(cells)}\n${readCountry(cells)}`);
  const found = new Map<string, { amount: number; countries: Set<string> }>();
  for (const [key, { length }] of texts) {
    const [text = '', country = ''] = key.split('\n');
    if (text === '') continue;
    const known = ofCountry ? countryIn(kind, { ...kind.empty, ...readValue(ofCountry, country).values }) : '';
    for (const value of unknownIn(readValue(field, text, known))) {
      const { amount, countries } = found.get(value) ?? { amount: 0, countries: new Set() };
      found.set(value, { amount: amount + length, countries: countries.add(known) });
    }
  }
  return [...found].map(([value, of]) => ({ value, ...of }));
}
