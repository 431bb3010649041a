import { type Decided, type FieldChange, type LeftOutReason, locationQuestion } from 'contract/outcomes';
import { type LeftOut, type RowKind, type Rows, getRowName } from 'shared-rows/import';

import { editMessages } from '../settings/messages.ts';
import { getFieldLabel, showValue } from './comparing.ts';
import { compareMessages as text } from './messages.ts';
import type { Prepared } from './useComparison.ts';

export type LineKind = keyof typeof text.kinds;
export type Line = {
  key: string;
  name: string;
  details: readonly string[];
};
export type LineGroup = { kind: LineKind; lines: readonly Line[] };

type Shown<Values> = {
  prepared: Prepared;
  decided: Decided;
  kind: RowKind<Values>;
  rows: Rows<Values>;
  leftOut: ReadonlyMap<number, LeftOut>;
  /** The people to deactivate because they are missing from the file. */
  ended: readonly { _id: string; name: string }[];
  /** The locations that answers assign to names in the file, by question. Empty for an ignored name. */
  placeNames: ReadonlyMap<string, string>;
  /** The rows that have changed since the user first saw the comparison. */
  changedRows: ReadonlySet<number> | null;
};

/** Groups everyone in the file by outcome, and adds the people to deactivate. Omits empty groups. */
export function groupLines<Values>(shown: Shown<Values>): readonly LineGroup[] {
  const { prepared, decided, kind, rows, leftOut, ended, changedRows, placeNames } = shown;
  const errors = Map.groupBy(prepared.errors, ({ path: [, row] }) => Number(row));
  const names = new Map(prepared.comparison.changed.map(({ row, name }) => [row, name]));
  const groups: Record<LineKind, Line[]> = {
    changedSince: [],
    added: [],
    changed: [],
    deactivated: [],
    withdrawn: [],
    attention: [],
    leftOut: [],
    same: [],
  };
  const describeReason = (row: number, reason: LeftOutReason): string => {
    const leftOutReason = leftOut.get(row);
    return leftOutReason === undefined
      ? text.reasons[reason]
      : text.leftOut[leftOutReason === 'suspended' && !kind.hasEmails ? 'closed' : leftOutReason];
  };
  decided.outcomes.forEach((outcome, row) => {
    const line = (details: readonly string[]): Line => ({
      key: String(row),
      name: ('changes' in outcome && names.get(row)) || getRowName(rows[row], kind) || text.row(row + 1),
      details,
    });
    const add = (details: readonly string[]) => {
      groups[outcome.line].push(line(details));
      if (changedRows?.has(row)) groups.changedSince.push(line(details));
    };
    if (outcome.line === 'withdrawn') add([text.leftOut.suspended]);
    else if ('changes' in outcome) add(outcome.changes.map(describeChange));
    else if (outcome.line === 'leftOut') add([describeReason(row, outcome.reason)]);
    else if (outcome.line === 'attention') add(errors.get(row)?.map(({ message }) => message) ?? []);
    else add([describe(rows[row], kind, placeNames, outcome.line === 'added')]);
  });
  for (const { _id, name } of ended) groups.deactivated.push({ key: _id, name, details: [text.notInFile] });
  return lineKinds.flatMap((lineKind) =>
    groups[lineKind].length > 0 ? [{ kind: lineKind, lines: groups[lineKind] }] : [],
  );
}

/** Describes a change that a file would make: "Role: User → Manager" */
export function describeChange({ field, from, to }: FieldChange): string {
  const newValue = showValue(field, to);
  if (field === 'externalId' && from === null) return text.getsNumber(newValue);
  return `${getFieldLabel(field)}: ${editMessages.fromTo(showValue(field, from), newValue)}`;
}

const lineKinds: readonly LineKind[] = [
  'changedSince',
  'added',
  'changed',
  'deactivated',
  'withdrawn',
  'attention',
  'leftOut',
  'same',
];

/** Returns the values of a row without its name. For existing people, only the values that the file has. */
function describe<Values>(
  row: Rows<Values>[number] | undefined,
  { fields }: RowKind<Values>,
  placeNames: ReadonlyMap<string, string>,
  isNew: boolean,
): string {
  if (row === undefined) return '';
  const texts = fields
    .filter(({ id }) => id !== 'name' && (isNew || row.fieldsWithText?.includes(id)))
    .map(({ id, write }) => {
      const cellText = [write(row.values), row.unmatched[id] ?? ''].filter(Boolean).join('; ');
      if (id !== 'locations') return cellText;
      const places = cellText.split('; ').map((place) => placeNames.get(locationQuestion(place)) ?? place);
      // A person without a location belongs to the whole organization.
      return showValue(id, places.filter(Boolean));
    });
  return [...texts, row.unmatched['']].filter(Boolean).join(' · ');
}
