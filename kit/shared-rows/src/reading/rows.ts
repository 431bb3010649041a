import type { UserForm } from 'contract/people';

import {
  type Columns,
  type Field,
  type FieldTexts,
  findHeadingLine,
  type Lines,
  type ListName,
  listFields,
  matchColumns,
  repeatsHeadings,
} from './headings.ts';
import { findOnlyEmail } from './names.ts';
import type { LocationFields } from './readLocation.ts';

/** The values of a person's row in the editor. */
export type UserValues = UserForm & { locations: string[]; externalId?: string };

/** One row of a file, or a row that was typed before the file was chosen. */
export type FileRow<Values = UserValues | LocationFields> = {
  /** Stays the same while the row is edited. */
  key: string;
  /** The number of the line in the file; null for a typed row. */
  line: number | null;
  cells: readonly string[];
  texts: FieldTexts;
  /** The headings of another table, in a line above the row. */
  otherHeadings?: { line: number; text: string };
  /** The values that the user typed, which replace those of the file. */
  typed?: Values;
};
export type PersonRow = FileRow<UserValues>;
export type LocationRow = FileRow<LocationFields>;

/** The admin's choices under "Columns". Missing ones are derived from the headings. */
export type TableChoices = {
  /** The position of the headings among the lines; null if the table has none. */
  headingLine?: number | null;
  columns?: Columns;
};

export type Table<Row> = {
  headingLine: number | null;
  /** For each column: its heading, or an empty string, and the first different values below. */
  columns: readonly { heading: string; samples: readonly string[] }[];
  chosen: Columns;
  rows: readonly Row[];
  /** The positions of columns that belong to no field and are not empty. */
  unread: readonly number[];
};

/** Reads the rows of a table. Without headings, rows can add people but never change them. */
export function readTable<Values>(list: ListName, lines: Lines, choices: TableChoices = {}): Table<FileRow<Values>> {
  const { headingLine = findHeadingLine(list, lines) } = choices;
  const headings = headingLine === null ? [] : (lines[headingLine] ?? []);
  const body = lines.slice(headingLine === null ? 0 : headingLine + 1);
  const matches = matchColumns(list, headings);
  const onlyEmail = list === 'people' && matches.email === undefined ? findOnlyEmail(body) : undefined;
  const chosen = { ...matches, ...(onlyEmail !== undefined && { email: [onlyEmail] }), ...choices.columns };
  const fields = listFields[list].flatMap((field) => {
    const columns = chosen[field] ?? [];
    return columns.length === 0 ? [] : [{ field, columns }];
  });
  let otherHeadings: FileRow['otherHeadings'];
  let hasRows = false;
  const rows = body.flatMap((cells, at): FileRow<Values>[] => {
    if (!cells.some((cell) => cell !== '')) return [];
    const line = at + (headingLine === null ? 1 : headingLine + 2);
    if (repeatsHeadings(cells, headings)) {
      // Headings may take two lines.
      if (hasRows) otherHeadings = { line, text: cells.filter(Boolean).join(', ') };
      return [{ key: `line-${line}`, line, cells, texts: {} }];
    }
    hasRows = true;
    const texts: Partial<Record<Field, string>> = {};
    for (const { field, columns } of fields) texts[field] = joinCells(cells, columns);
    return [{ key: `line-${line}`, line, cells, texts, ...(otherHeadings && { otherHeadings }) }];
  });
  const usedColumns = new Set(fields.flatMap(({ columns }) => columns));
  const columns = listColumns(headings, body);
  const unread = columns.flatMap(({ heading, samples }, at) =>
    usedColumns.has(at) || (heading === '' && samples.length === 0) ? [] : [at],
  );
  return { headingLine, columns, chosen, rows, unread };
}

/** Only an address may have several columns. */
const joinCells = (cells: readonly string[], columns: readonly number[]): string =>
  columns.length === 1 ? (cells[columns[0] ?? -1] ?? '') : columns.flatMap((column) => cells[column] || []).join(', ');

function listColumns(headings: readonly string[], body: Lines): Table<unknown>['columns'] {
  const width = body.slice(0, 100).reduce((most, { length }) => Math.max(most, length), headings.length);
  const sampledRows = body.slice(0, 1000);
  return Array.from({ length: width }, (_, at) => {
    const samples = new Set<string>();
    for (const cells of sampledRows) {
      if (samples.size === 2) break;
      if (cells[at]) samples.add(cells[at]);
    }
    return { heading: headings[at] ?? '', samples: [...samples] };
  });
}
