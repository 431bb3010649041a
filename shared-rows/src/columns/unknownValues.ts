import type { RowField, RowKind } from '../model/rowKind.ts';
import { textOf, unknownValues } from './fillRow.ts';
import type { Lines } from './findHeader.ts';
import type { Target } from './matchColumns.ts';
import { suggestValues } from './suggestValues.ts';

/** Values of one column that its field does not know, each with how often it is there. */
export type UnknownValues = {
  field: string;
  label: string;
  options: readonly { value: string; label: string }[];
  values: readonly { value: string; amount: number; suggested: readonly string[] }[];
};

/** By field, what an unknown value means; an empty text leaves it out. */
export type ValueMap = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Every value that has to be explained, so that it is explained once and not row by row. */
export function collectUnknownValues<Values>(
  rows: Lines,
  targets: readonly Target[],
  kind: RowKind<Values>,
): readonly UnknownValues[] {
  return kind.fields.flatMap((field) => {
    const options = field.choices?.() ?? [];
    if (options.length === 0) return [];
    const values = countUnknown(rows, targets, field, kind);
    // More than that is not a list of roles or locations, and no one would go through it.
    if (values.length === 0 || values.length > 50) return [];
    return [{ field: field.id, label: field.label, options, values }];
  });
}

/** What the user chose, else the only suggestion there is. */
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

function countUnknown<Values>(rows: Lines, targets: readonly Target[], field: RowField<Values>, kind: RowKind<Values>) {
  const amounts = new Map<string, number>();
  for (const cells of rows)
    for (const value of unknownValues(textOf(cells, targets, field, kind), field))
      amounts.set(value, (amounts.get(value) ?? 0) + 1);
  return [...amounts].map(([value, amount]) => ({ value, amount, suggested: suggestValues(field.id, value) }));
}
