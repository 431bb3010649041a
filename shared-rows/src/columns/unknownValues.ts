import type { RowField, RowKind } from '../model/rows.ts';
import { countryIn, textReader, unknownIn, type ValueMap } from './fillRow.ts';
import type { Lines } from './findRows.ts';
import type { Target } from './headings.ts';
import { readValue, suggestValues } from './suggestValues.ts';

/** The unknown values of a field, with how often each occurs. */
export type UnknownValues = {
  field: string;
  label: string;
  options: readonly { value: string; label: string }[];
  /** `isForOrganization`: whether the organization's country is what suggests them, because a location has none. */
  values: readonly { value: string; amount: number; suggested: readonly string[]; isForOrganization: boolean }[];
};

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
